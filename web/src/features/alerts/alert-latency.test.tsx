import type { AlertLatency as Latency } from '@bilby/contract/alerts/latency-wire';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeFetch } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { AlertLatency } from './alert-latency.tsx';

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

function show(latency: Latency) {
	fakeFetch({ '/api/alert-latency': { body: { latency } } });
	renderInRouter(<AlertLatency />);
}

test('shows how fast half, 95% and 99% of instant alerts were sent', async () => {
	show({ notices: 1_482, percentiles: { p50: 949, p95: 1_960, p99: 12_400 } });
	await screen.findByText(/^1,482 alerts\. Batched alerts aren’t counted, nor are alerts to members with quiet hours/);
	const section = within(screen.getByRole('region', { name: 'Instant alerts' }));
	const figures = [section.getAllByRole('term'), section.getAllByRole('definition')];
	expect(figures.map((some) => some.map(({ textContent }) => textContent))).toEqual([
		['Half within', '95% within', '99% within'],
		['0.9 s', '2.0 s', '12.4 s'],
	]);
});

test('says that no instant alerts were sent', async () => {
	show({ notices: 0, percentiles: null });
	await screen.findByText('No instant alerts were sent in the last 24 hours.');
});
