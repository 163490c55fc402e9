import type { ThreadMessageWire } from '@bilby/contract/messages/wire';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formatFullDate } from '#lib/text/full-date.ts';
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
	id: 7,
	userId: 3,
	userName: 'mkoala',
	userEmail: 'mkoala',
	avatar: null,
	team: false,
	sent: false,
	subject: 'Price beat',
	message: 'Did it work?',
	date: '2026-11-20T00:00:00.000Z',
	read: true,
	reported: false,
	parent_id: null,
	conversation_id: 7,
	...more,
});

const quoting = (text: string, quote: string) =>
	`${text}\n\n----- Original message -----\nOn 20-11-2026 mkoala wrote:\n${quote}`;

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

test('each button names its message by sender and date', async () => {
	const later = '2026-11-21T00:00:00.000Z';
	await show(
		build(),
		build({ id: 8, sent: true, parent_id: 7, message: quoting('It did.', 'Did it work?') }),
		build({ id: 9, date: later, parent_id: 8 }),
	);
	const [first, last] = [formatFullDate('2026-11-20T00:00:00.000Z'), formatFullDate(later)];
	const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
	expect(names).toEqual([
		`Report the message from mkoala of ${first}`,
		`Delete the message from mkoala of ${first}`,
		`Delete your message of ${first}`,
		`Show the quoted message: the message from mkoala of ${first}`,
		`Report the message from mkoala of ${last}`,
		`Delete the message from mkoala of ${last}`,
		'Reply',
	]);
});

test('the quote of a reply is folded, and unfolds to the original as it was sent', async () => {
	const long = 'x'.repeat(400);
	const [, answer] = await show(
		build({ message: `Did it\nwork? ${long}` }),
		build({ id: 8, sent: true, parent_id: 7, message: quoting('It did.', `Did it work? ${long.slice(0, 100)}…`) }),
	);
	expect(answer?.getByText('It did.')).toBeTruthy();
	expect(answer?.queryByText(/Did it/)).toBeNull();
	fireEvent.click(screen.getByRole('button', { name: /^Show the quoted message/ }));
	const quote = within(screen.getByRole('blockquote'));
	expect(quote.getByText(`mkoala wrote on ${formatFullDate('2026-11-20T00:00:00.000Z')}:`)).toBeTruthy();
	expect(quote.getByText(/^Did it/).textContent).toBe(`Did it\nwork? ${long}`);
});

test.each([
	['differs from the message that it replies to', 7],
	['replies to a message that is not in the thread', 6],
	['replies to nothing', null],
])('a quote is part of the text if its message %s', async (_, parent_id) => {
	const text = quoting('As you promised:', 'I will pay you $500.');
	await show(build({ sent: true }), build({ id: 8, parent_id, message: text }));
	expect(screen.getByText(/^As you promised/).textContent).toBe(text);
	expect(screen.queryByRole('button', { name: /quoted message/ })).toBeNull();
	expect(screen.queryByRole('blockquote')).toBeNull();
});

test('says that the other member does not see the email address, except to the team', async () => {
	const note = 'The other member doesn’t see your email address.';
	await show(build());
	expect(screen.getByText(note)).toBeTruthy();
	cleanup();
	await show(build({ team: true, userId: null, userName: 'Moderators' }));
	expect(screen.queryByText(note)).toBeNull();
});
