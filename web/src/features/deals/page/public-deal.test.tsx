import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { buildDealDetailWire } from '#testing/build-deal.ts';
import { fakeFetch } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { dealQuery } from '../data/deal-query.ts';
import { PublicDeal } from './public-deal.tsx';

vi.mock('./deal-page.tsx', () => ({
	DealPage: ({ link }: { link: { url: string } | null }) => <a href={link?.url}>Get Deal</a>,
}));

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test('Get Deal follows a link that the author corrects while the page is open', async () => {
	const online = (url: string) => ({ body: { deal: buildDealDetailWire({ del_is_online: 1, del_url: url }) } });
	const responses: Parameters<typeof fakeFetch>[0] = {
		'/api/deal/42': online('https://shop.example/wrong'),
		'/api/affiliate-configs-public': { body: { affiliates: [] } },
	};
	fakeFetch(responses);
	const { queryClient } = renderInRouter(<PublicDeal id={42} />);
	const link = await screen.findByRole('link', { name: 'Get Deal' });
	expect(link.getAttribute('href')).toBe('https://shop.example/wrong');
	responses['/api/deal/42'] = online('https://shop.example/right');
	await act(() => queryClient.invalidateQueries({ queryKey: dealQuery(42).queryKey }));
	await waitFor(() => expect(link.getAttribute('href')).toBe('https://shop.example/right'));
});
