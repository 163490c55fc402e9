import type { ThreadMessageWire } from '@bilby/contract/messages/wire';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildProfile } from '#testing/build-member.ts';
import { fakeFetch } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser } from '#testing/stub-browser.ts';
import { MessageThread } from './message-thread.tsx';

beforeEach(() => stubBrowser());
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const build = (more: Partial<ThreadMessageWire> = {}): ThreadMessageWire => ({
	...{ id: 7, userId: 3, userName: 'mkoala', userEmail: 'mkoala', avatar: null, team: false, sent: false },
	...{ subject: 'Price beat', message: 'Did it work?', date: '2026-11-20T00:00:00.000Z' },
	...{ read: true, reported: false, parent_id: null, conversation_id: 7 },
	...more,
});

async function show(...data: ThreadMessageWire[]) {
	fakeFetch({
		'/api/messageThread': { body: { data, hasOlder: false } },
		'/api/profile': { body: { data: buildProfile() } },
	});
	const nothing = () => undefined;
	const actions = { onReply: nothing, onDelete: nothing, onReport: nothing, onClose: nothing };
	renderInRouter(<MessageThread token="t" openId={7} address={{ id: 7 }} {...actions} />, '/mails?id=7');
	return (await screen.findAllByRole('article')).map((article) => within(article));
}

test('the name of a member without a page is no link, whether they sent or received the message', async () => {
	for (const [hidden, links] of [
		[true, 0],
		[undefined, 2],
	] as const) {
		await show(build({ hidden }), build({ id: 8, sent: true, hidden }));
		expect(screen.getByText(/^You to/).textContent).toBe('You to mkoala');
		expect(screen.queryAllByRole('link', { name: 'mkoala' })).toHaveLength(links);
		cleanup();
	}
});
