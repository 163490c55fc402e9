import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildListedCase, buildQueue } from '#testing/build-review-case.ts';
import { rejection } from '#testing/fake-fetch.ts';
import { type FakeQueue, fakeQueue, openCase, press, sent, showQueue, THREE } from '#testing/review-test.tsx';

let queue: FakeQueue;
beforeEach(() => {
	queue = fakeQueue(THREE);
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test('a row shows the kind, the reason, the age and who is on it', async () => {
	const claim = { by: { id: 9, username: 'wattle', avatar: null }, until: '2026-11-20T00:15:00.000Z' };
	queue.waiting = [buildListedCase({ title: 'First comment', claim })];
	showQueue();
	const row = await screen.findByRole('link', { name: /First comment/ });
	for (const text of ['Reported comment', 'Spam 3', 'wattle is on it', 'waiting for']) {
		expect(row.textContent).toContain(text);
	}
	// Somebody else's claim blocks neither reading nor deciding.
	await openCase('First comment');
	expect(screen.getByRole('button', { name: 'Keep' }).getAttribute('aria-disabled')).toBeNull();
});

test('each reporter shows how many of their reports were upheld', async () => {
	showQueue();
	await openCase('First comment');
	const reports = within(screen.getByRole('region', { name: 'Reports' }));
	expect(reports.getByText(/31 of 34 reports upheld/)).toBeTruthy();
	expect(reports.getByText('Same text everywhere')).toBeTruthy();
});

test('an edit lists the changed fields, and the price with its change in percent', async () => {
	queue.waiting = [buildListedCase({ kind: 'edit', id: 4, title: 'Kettle $749' })];
	const deal = {
		id: 5,
		title: 'Kettle $749',
		store: 'The Good Guys',
		price: 749,
		originalPrice: null,
		url: null,
		couponCode: null,
		descriptionHtml: '',
		picture: null,
		created_at: '2026-11-18T00:00:00.000Z',
		review: 'approved' as const,
		status: 1 as const,
		likes: 58,
		dislikes: 1,
		comments: 2,
	};
	const changes = [
		{ field: 'Price', before: '$649.00', after: '$749.00' },
		{ field: 'Title', before: 'Kettle $649', after: 'Kettle $749' },
	];
	queue.opened[4] = { context: { type: 'edit', deal, changes, isOvertaken: false }, reports: [] };
	showQueue();
	await screen.findByRole('heading', { level: 2, name: 'Kettle $749' });
	expect(screen.getByText('+15%')).toBeTruthy();
	expect(screen.getByText('$649', { selector: 'mark' })).toBeTruthy();
	expect(screen.getByRole('button', { name: 'Send back' })).toBeTruthy();
});

test.each([
	[undefined, '/user/cheapo'],
	[true, undefined],
] as const)('the sender of a contact message whose `hidden` is %s links to %s', async (hidden, href) => {
	queue.waiting = [buildListedCase({ kind: 'contact', id: 7, title: 'Where is my deal?' })];
	const context = { type: 'contact', name: 'Olive', email: 'o@a.example', subject: 'Other', message: 'Hello' } as const;
	queue.opened[7] = { path: null, reports: [], author: null, context: { ...context, username: 'cheapo', hidden } };
	showQueue();
	const name = await screen.findByText('@cheapo');
	expect(name.closest('a')?.getAttribute('href')).toBe(href);
	expect(name.closest('p')?.textContent).toBe('Olive (@cheapo), o@a.example');
});

test('a reported message is shown as text with those around it, and staff read that it is logged', async () => {
	queue.waiting = [buildListedCase({ kind: 'message-report', id: 6, title: 'Message from cheapo' })];
	const message = { subject: 'Watches', date: '2026-11-18T00:00:00.000Z' };
	const cheapo = { id: 31, username: 'cheapo', avatar: null };
	const thread = [
		{ ...message, id: 5, isReviewed: false, sender: null, message: 'No, thanks' },
		{ ...message, id: 6, isReviewed: true, sender: cheapo, message: '<b>Buy</b> at my shop' },
	];
	queue.opened[6] = { path: null, context: { type: 'message-report', thread } };
	showQueue();
	fireEvent.click(await screen.findByRole('link', { name: /Message from cheapo/ }));
	await screen.findByText('This is private. The moderation log records that you opened it.');
	const reported = screen.getByText('<b>Buy</b> at my shop').closest('li');
	expect(reported?.textContent).toContain('Reported: cheapo');
	expect(screen.getByText('No, thanks').closest('li')?.textContent).toContain('A member who has left');
	expect(screen.getByRole('button', { name: 'No breach' })).toBeTruthy();
	expect(screen.getByRole('button', { name: 'Remove' })).toBeTruthy();
});

test('a reported message is only read once it is opened, because the log names the reader', async () => {
	const privateOne = buildListedCase({ kind: 'message-report', id: 6, title: 'Message from cheapo' });
	queue.waiting = [privateOne, buildListedCase({ title: 'First comment' }), { ...privateOne, id: 8 }];
	showQueue();
	await openCase('First comment');
	expect(sent(queue, '/api/reviewCase').map(({ kind }) => kind)).toEqual(['comment']);
	press('k');
	await openCase('Message from cheapo');
	expect(sent(queue, '/api/reviewCase').map(({ kind, id }) => [kind, id])).toEqual([
		['comment', 1],
		['message-report', 6],
	]);
});

test('requests the kind, the reason and the age in the address', async () => {
	showQueue('/profile?tab=review&kind=comment&reason=spam&age=day&list=mine');
	await openCase('First comment');
	const [body] = sent(queue, '/api/reviewQueue');
	expect(body).toMatchObject({ list: 'mine', kind: 'comment', reason: 'spam' });
	const ageMs = Date.now() - new Date(String(body?.olderThan)).getTime();
	expect(Math.round(ageMs / 3_600_000)).toBe(24);
});

test('puts the filters into the address', async () => {
	const { router } = showQueue();
	await openCase('First comment');
	expect(screen.getByRole('link', { name: 'Stores 0' }).getAttribute('href')).toBe('/profile?tab=review&kind=store');
	fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
	fireEvent.change(screen.getByLabelText('Waiting'), { target: { value: 'week' } });
	await waitFor(() => expect(router.state.location.href).toBe('/profile?tab=review&age=week'));
	fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'spam' } });
	await waitFor(() => expect(router.state.location.href).toBe('/profile?tab=review&reason=spam&age=week'));
});

test('a filtered list starts at its oldest case', async () => {
	queue.waiting = [...THREE, buildListedCase({ kind: 'huddle-post', id: 8, title: 'Case 8 comment' })];
	showQueue();
	await openCase('First comment');
	press('j');
	await openCase('Second comment');
	fireEvent.click(screen.getByRole('link', { name: 'Huddle posts 1' }));
	await openCase('Case 8 comment');
});

test('the button for the next case keeps the focus at the last case, and says that it is the last', async () => {
	showQueue();
	await openCase('First comment');
	const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next case' });
	next.focus();
	for (const title of ['Second comment', 'Third comment']) {
		fireEvent.click(next);
		await openCase(title);
	}
	expect([next.disabled, next.getAttribute('aria-disabled')]).toEqual([false, 'true']);
	expect(document.activeElement).toBe(next);
	fireEvent.click(next);
	expect(screen.getByText('This is the last case.')).toBeTruthy();
	await openCase('Third comment');
});

test('says that nothing matches a filter', async () => {
	queue.waiting = [];
	showQueue('/profile?tab=review&kind=store');
	await screen.findByText('Nothing matches');
});

test('says why the list could not be loaded, and tries again', async () => {
	const reply = queue.responses['/api/reviewQueue'];
	queue.responses['/api/reviewQueue'] = rejection(403, 'not_allowed', 'Something is wrong.');
	showQueue();
	await screen.findByText('Something is wrong.');
	queue.responses['/api/reviewQueue'] = reply ?? 'offline';
	fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
	await openCase('First comment');
});

test('a case that another moderator has decided says so, and leads to the next one', async () => {
	showQueue('/profile?tab=review&case=comment-99');
	await screen.findByText('This case no longer waits');
	press('a');
	expect(sent(queue, '/api/decideCases')).toEqual([]);
	fireEvent.click(screen.getByRole('button', { name: 'Go to the next case' }));
	await openCase('First comment');
});

test('an open case says so when another moderator decides it', async () => {
	const { queryClient } = showQueue();
	await openCase('First comment');
	queue.waiting = THREE.slice(1);
	await queryClient.invalidateQueries();
	await screen.findByText('This case no longer waits');
	press('a');
	expect(sent(queue, '/api/decideCases')).toEqual([]);
	press('j');
	await openCase('Second comment');
});

test('loads more cases when few are left', async () => {
	const rest = [buildListedCase({ id: 8, title: 'Case 8 comment' })];
	let requests = 0;
	queue.responses['/api/reviewQueue'] = () => {
		requests += 1;
		return { body: requests === 1 ? buildQueue(THREE, { nextCursor: 'next' }) : buildQueue(rest) };
	};
	showQueue();
	await screen.findByText('Case 8 comment');
	expect(sent(queue, '/api/reviewQueue').at(-1)).toMatchObject({ cursor: 'next' });
});

test('is for staff, and requests nothing for others', async () => {
	showQueue('/profile?tab=review', 4);
	await screen.findByText('Only staff can review.');
	expect(queue.calls).toEqual([]);
});
