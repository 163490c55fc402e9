import type { MemberAddress } from '@bilby/contract/members/member-address';
import type { PublicMemberWire } from '@bilby/contract/members/wire';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#lib/session/change-session.ts';
import { buildDealWire } from '#testing/build-deal.ts';
import { buildPublicMember, buildToken } from '#testing/build-member.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { MemberPage } from './member-page.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const DEALS = { deals: [buildDealWire({ del_title: 'Radio' })], nextCursor: 'abc' };
const COMMENTS = {
	comments: [
		{
			id: 5,
			deal_id: 42,
			del_title: 'Radio',
			excerpt: 'Bought two.',
			dcm_created_dts: '2026-05-01T00:00:00.000Z',
			dcm_count_like: 1,
			dcm_count_dislike: 0,
		},
	],
	nextCursor: 'def',
};

async function showPage({
	member = buildPublicMember(),
	address = {},
	responses = {},
}: {
	member?: PublicMemberWire;
	address?: MemberAddress;
	responses?: Parameters<typeof fakeFetch>[0];
}) {
	const calls = fakeFetch({
		'/api/publicProfile': { body: { member } },
		'/api/memberDeals': { body: DEALS },
		'/api/memberComments': { body: COMMENTS },
		'/api/blocks': { body: { blocks: [], hiddenIds: [] } },
		...responses,
	});
	renderInRouter(
		<Suspense>
			<MemberPage username={member.username} address={address} />
		</Suspense>,
	);
	await screen.findByRole('heading', { level: 1, name: member.username });
	return calls;
}

const readHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const requestBody = (calls: Awaited<ReturnType<typeof showPage>>, path: string) =>
	calls.find((call) => call.path === path)?.body;

test("shows a member's profile and deals", async () => {
	const calls = await showPage({});
	await screen.findByText('Radio');
	expect(requestBody(calls, '/api/memberDeals')).toEqual({ userId: 11 });
	for (const text of ['Level 14', 'Early Adopter', '17', '8', '1,470', 'Perth', 'Feb 2025']) {
		expect(screen.getByText(text)).toBeTruthy();
	}
	expect(screen.getAllByText('Deal Master')).toHaveLength(2);
	expect(screen.queryByText('Normal User')).toBeNull();
	expect(screen.getByRole('tab', { name: 'Deals', selected: true })).toBeTruthy();
	expect(readHref('Load More Deals')).toBe('/user/Ledger.Lena?cursor=abc');
});

test("shows a member's comments at a separate address", async () => {
	const calls = await showPage({ address: { tab: 'comments', cursor: 'xyz' } });
	await screen.findByText('Bought two.');
	expect(requestBody(calls, '/api/memberComments')).toEqual({ userId: 11, cursor: 'xyz' });
	expect(readHref('Radio')).toBe('/deal-details/42#comment-5');
	expect(readHref('Load More')).toBe('/user/Ledger.Lena?tab=comments&cursor=def');
	expect(readHref('Back to the start')).toBe('/user/Ledger.Lena?tab=comments');
	expect(screen.getByRole('tab', { name: 'Deals' }).getAttribute('href')).toBe('/user/Ledger.Lena');
});

test('loads more comments without leaving the page', async () => {
	const calls = await showPage({ address: { tab: 'comments' } });
	await screen.findByText('Bought two.');
	fireEvent.click(screen.getByRole('link', { name: 'Load More' }));
	await waitFor(() => expect(calls.at(-1)?.body).toEqual({ userId: 11, cursor: 'def' }));
});

test('shows the role of a moderator, and no city for a member without one', async () => {
	await showPage({ member: buildPublicMember({ role: 3, city: null }) });
	expect(screen.getByText('Moderator')).toBeTruthy();
	expect(screen.queryByText('Perth')).toBeNull();
});

test.each([
	[{}, 'No deals yet'],
	[{ tab: 'comments' as const }, 'No comments yet'],
])('shows a message for an empty list at %j', async (address, title) => {
	const responses = {
		'/api/memberDeals': { body: { deals: [], nextCursor: null } },
		'/api/memberComments': { body: { comments: [], nextCursor: null } },
	};
	await showPage({ address, responses });
	expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
	expect(screen.queryByRole('link', { name: /Load More/ })).toBeNull();
});

test.each([
	[{}, 'The deals couldn’t be loaded.'],
	[{ tab: 'comments' as const }, 'The comments couldn’t be loaded.'],
])('says that the list at %j could not be loaded', async (address, text) => {
	const broken = rejection(500, 'internal', 'Broken.');
	await showPage({ address, responses: { '/api/memberDeals': broken, '/api/memberComments': broken } });
	expect((await screen.findByRole('alert')).textContent).toContain(text);
	expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('lets members block others but not themselves, and shows visitors no block button', async () => {
	await showPage({});
	await screen.findByText('Radio');
	expect(screen.queryByRole('button', { name: /Block/ })).toBeNull();
	cleanup();
	startSession(buildToken(7));
	await showPage({});
	expect(await screen.findByRole('button', { name: 'Block Ledger.Lena' })).toBeTruthy();
	expect(screen.queryByRole('link', { name: 'Edit profile' })).toBeNull();
	cleanup();
	startSession(buildToken(11));
	await showPage({});
	const edit = await screen.findByRole('link', { name: 'Edit profile' });
	expect(edit.getAttribute('href')).toBe('/profile?tab=accountbasics');
	expect(screen.queryByRole('button', { name: /Block/ })).toBeNull();
});
