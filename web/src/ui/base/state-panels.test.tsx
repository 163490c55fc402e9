import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { EmptyPanel } from '../panel/empty-panel.tsx';
import { LoadingPanel } from '../panel/loading-panel.tsx';
import { FailurePanel } from './failure-panel.tsx';

afterEach(cleanup);

test('an empty list says so and what to do', () => {
	render(<EmptyPanel title="No messages" text="Write the first one." level={2} />);
	expect(screen.getByRole('heading', { level: 2, name: 'No messages' })).toBeTruthy();
	expect(screen.getByText('Write the first one.')).toBeTruthy();
});

test('what is loading is said aloud, not shown in words', () => {
	render(<LoadingPanel label="Loading messages" />);
	expect(screen.getByRole('status').textContent).toBe('Loading messages');
});

test('a failure is read aloud and can be tried again', () => {
	const retry = vi.fn();
	render(<FailurePanel level={3} text="The list could not be loaded." onRetry={retry} />);
	expect(screen.getByRole('alert').textContent).toContain('The list could not be loaded.');
	fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
	expect(retry).toHaveBeenCalledOnce();
});
