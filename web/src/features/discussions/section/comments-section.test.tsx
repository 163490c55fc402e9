import type { CommentWire } from '@bilby/contract/discussions/wire';
import type { Role } from '@bilby/contract/kernel/roles';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerFetch, refusal } from '../../../testing/answer-fetch.ts';
import { buildComment } from '../../../testing/build-comment.ts';
import { buildProfile } from '../../../testing/build-profile.ts';
import { renderInRouter } from '../../../testing/render-in-router.tsx';
import { stubBrowser } from '../../../testing/stub-browser.ts';
import type { DealEvent } from '../../live/follow-deal.ts';
import { CommentsSection } from './comments-section.tsx';

/** What the section hears about the deal. */
const hear = vi.hoisted(() => ({ news: (_: DealEvent): void => undefined }));
vi.mock('../../live/follow-deal.ts', () => ({
	followDeal: (_dealId: number, listener: (news: DealEvent) => void) => {
		hear.news = listener;
		return () => undefined;
	},
}));
// The plain field takes the editor's place: typing into the real one needs a real browser.
vi.mock('../../../ui/rich-text-quill.ts', () => {
	throw new Error('There is no editor here.');
});

const FIRST_PAGE = '/api/deal-comments?id=42&limit=20';
const NAMES = ['pbandjane', 'hannah', 'mkoala', 'dazza', 'kate_m', 'bruce'];

let browser: ReturnType<typeof stubBrowser>;
let answers: Parameters<typeof answerFetch>[0];
let calls: ReturnType<typeof answerFetch>;

beforeEach(() => {
	browser = stubBrowser();
	answers = {};
	calls = answerFetch(answers);
	localStorage.clear();
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const by = (id: number, username: string) => ({
	id,
	username,
	created_at: '2025-01-01T00:00:00.000Z',
	reputationPoints: 5,
	city: null,
});
const list = (comments: CommentWire[], more = 0) => ({
	body: { comments, message: comments, more, total: comments.length + more, revision: 1 },
});

function logIn(id = 1, role: Role = 4): void {
	localStorage.setItem('myToken', 'token');
	answers['/api/profile'] = { body: { data: buildProfile({ id, role }) } };
	const state = { dealId: 42, vote: null, saved: 0, commentLikes: [], commentDislikes: [], flags: [] };
	answers['/api/dealStates'] = { body: { states: [state] } };
}

async function showComments(comments: CommentWire[], more = 0) {
	answers[FIRST_PAGE] = list(comments, more);
	const shown = renderInRouter(
		<CommentsSection dealId={42} posterId={null} total={comments.length} renderedAt={0} />,
		'/#comments',
	);
	await waitFor(() => expect(calls.some(({ path }) => path === FIRST_PAGE)).toBe(true));
	if (comments.length > 0) await screen.findAllByRole('article');
	return shown;
}

/** One comment, its reply, the reply to that, down to the level. */
function chain(level: number, deepest: number): CommentWire {
	const children = level < deepest ? [chain(level + 1, deepest)] : [];
	return buildComment({
		id: 100 + level,
		dcm_level: level,
		dcm_parent: level === 0 ? null : 99 + level,
		user: by(level + 10, NAMES[level] ?? ''),
		children,
	});
}

describe('the section', () => {
	test('waits until it comes near the view', async () => {
		answers[FIRST_PAGE] = list([]);
		renderInRouter(<CommentsSection dealId={42} posterId={null} total={0} renderedAt={0} />);
		expect(screen.getByText('Scroll down to load comments...')).toBeTruthy();
		expect(calls).toEqual([]);
		act(browser.comeIntoView);
		expect(await screen.findByText('No comments yet. Be the first to comment!')).toBeTruthy();
	});

	test('says when the comments could not be loaded, and tries again', async () => {
		answers[FIRST_PAGE] = refusal(404, 'not_found', 'Deal not found');
		renderInRouter(<CommentsSection dealId={42} posterId={null} total={1} renderedAt={0} />, '/#comments');
		const retry = await screen.findByRole('button', { name: 'Try again' });
		answers[FIRST_PAGE] = list([buildComment()]);
		fireEvent.click(retry);
		expect(await screen.findByText('They were $5.00 all winter.')).toBeTruthy();
	});

	test('reads on as its end comes near, and repeats nothing', async () => {
		await showComments([buildComment({ id: 9 }), buildComment({ id: 8 })], 2);
		answers[`${FIRST_PAGE}&skip=2`] = list([buildComment({ id: 8 }), buildComment({ id: 7 })]);
		act(browser.comeIntoView);
		await waitFor(() =>
			expect(screen.getAllByRole('article').map(({ id }) => id)).toEqual(['comment-9', 'comment-8', 'comment-7']),
		);
	});

	test('shows the comment that the address leads to first, marked, and not twice', async () => {
		answers[FIRST_PAGE] = list([buildComment({ id: 9 }), buildComment({ id: 5 })]);
		answers[`${FIRST_PAGE}&comment=5`] = list([buildComment({ id: 5 })]);
		renderInRouter(<CommentsSection dealId={42} posterId={null} total={2} renderedAt={0} />, '/#comment-5');
		const mark = await screen.findByText('Linked comment');
		expect(mark.closest('article')?.id).toBe('comment-5');
		expect(screen.getAllByRole('article').map(({ id }) => id)).toEqual(['comment-5', 'comment-9']);
		await waitFor(() => expect(document.activeElement?.id).toBe('comment-5'));
	});
});

describe('reading', () => {
	test('each level stands one list deeper, and the sixth has no Reply', async () => {
		logIn();
		await showComments([chain(0, 5)]);
		const depths = screen.getAllByRole('article').map((article) => {
			let depth = 0;
			for (let list = article.closest('ol'); list; list = list.parentElement?.closest('ol') ?? null) depth += 1;
			return depth;
		});
		expect(depths).toEqual([1, 2, 3, 4, 5, 6]);
		expect(screen.getByRole('button', { name: 'Reply to kate_m' })).toBeTruthy();
		expect(screen.queryByRole('button', { name: 'Reply to bruce' })).toBeNull();
	});

	test('replies keep the order they came in', async () => {
		const children = [2, 3, 4].map((id) => buildComment({ id, dcm_level: 1, dcm_parent: 1 }));
		await showComments([buildComment({ id: 9 }), buildComment({ id: 1, children })]);
		expect(screen.getAllByRole('article').map(({ id }) => id.slice(8))).toEqual(['9', '1', '2', '3', '4']);
	});

	test('a comment without its member is by Anonymous User', async () => {
		await showComments([buildComment({ user: null })]);
		expect(screen.getByText('Anonymous User')).toBeTruthy();
	});

	test('a reported comment is shown when asked for', async () => {
		await showComments([buildComment({ dcm_hidden: 1 })]);
		const well = screen.getByText(/Hidden after reports,/);
		expect(well.textContent).toBe('Hidden after reports, show');
		expect(screen.queryByText('They were $5.00 all winter.')).toBeNull();
		fireEvent.click(within(well).getByRole('button'));
		expect(screen.getByText('They were $5.00 all winter.')).toBeTruthy();
	});

	test('more replies are brought from where those shown end', async () => {
		const reply = (id: number) => buildComment({ id, dcm_level: 1, dcm_parent: 1, user: by(id, `reader${id}`) });
		await showComments([buildComment({ id: 1, dcm_more: 2, children: [reply(2)] })]);
		answers['/api/deal-comments?id=42&limit=50&parent=1&skip=1'] = list([reply(3), reply(4)]);
		fireEvent.click(screen.getByRole('button', { name: 'Show 2 more replies to pbandjane' }));
		expect(await screen.findByText('reader4')).toBeTruthy();
		expect(screen.queryByRole('button', { name: /more replies/ })).toBeNull();
	});
});

describe('writing', () => {
	const openForm = async () => {
		fireEvent.click(await screen.findByRole('button', { name: /Add a comment…/ }));
		return screen.findByRole('textbox', { name: 'Add a comment' });
	};
	const write = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });
	const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
	const posts = () => calls.filter(({ path }) => path === '/api/deal-comment-all');

	test('visitors are led to the login page', async () => {
		await showComments([]);
		const link = await screen.findByRole('link', { name: /Log in to add a comment/ });
		expect(link.getAttribute('href')).toBe('/login');
	});

	test('without the editor a plain field does, and says why', async () => {
		logIn();
		await showComments([]);
		await openForm();
		expect(screen.getByText('Failed to load Quill editor')).toBeTruthy();
	});

	test('an empty comment is not sent', async () => {
		logIn();
		await showComments([]);
		await openForm();
		press('Post Comment');
		expect(await screen.findByText('Please enter a comment before submitting.')).toBeTruthy();
		expect(posts()).toEqual([]);
	});

	test('a comment whose answer was lost is sent again under the same name, and then stands on top', async () => {
		logIn();
		await showComments([buildComment({ id: 9 })]);
		answers['/api/deal-comment-all'] = 'offline';
		// What nobody can read was pasted along.
		write(await openForm(), 'First\u000b\nSecond');
		press('Post Comment');
		expect(await screen.findByText('Unable to post comment. Please try again later.')).toBeTruthy();
		expect(JSON.parse(localStorage.getItem('commentDraft:42:0') ?? '')).toMatchObject([
			{ text: 'First\u000b\nSecond' },
		]);

		const comment = buildComment({ id: 10, user: by(1, 'me'), dcm_comment: '<p>First</p><p>Second</p>' });
		answers['/api/deal-comment-all'] = { body: { comment, total: 2, revision: 2 } };
		press('Post Comment');
		await waitFor(() =>
			expect(screen.getAllByRole('article').map(({ id }) => id)).toEqual(['comment-10', 'comment-9']),
		);
		expect(posts().map(({ body }) => body)).toEqual([
			{ dealId: 42, parentPostId: null, comment: '<p>First</p><p>Second</p>' },
			{ dealId: 42, parentPostId: null, comment: '<p>First</p><p>Second</p>' },
		]);
		const [first, second] = posts().map(({ headers }) => headers['idempotency-key']);
		expect(first).toBeTruthy();
		expect(second).toBe(first);
		expect(localStorage.getItem('commentDraft:42:0')).toBeNull();
		expect(screen.queryByRole('textbox')).toBeNull();
		expect(screen.getByRole('heading', { name: '2 Comments' })).toBeTruthy();
	});

	test('a refusal is said in its words, and the next try has a name of its own', async () => {
		logIn();
		await showComments([]);
		answers['/api/deal-comment-all'] = refusal(403, 'not_verified', 'Please verify your email first.');
		write(await openForm(), 'Hello');
		press('Post Comment');
		expect(await screen.findByText('Unable to post comment: Please verify your email first.')).toBeTruthy();
		press('Post Comment');
		await waitFor(() => expect(posts()).toHaveLength(2));
		const [first, second] = posts().map(({ headers }) => headers['idempotency-key']);
		expect(second).not.toBe(first);
	});

	test('a draft is offered again', async () => {
		logIn();
		localStorage.setItem(
			'commentDraft:42:0',
			JSON.stringify([{ id: 'one', html: '<p>Half a thought</p>', text: 'Half a thought' }]),
		);
		await showComments([]);
		fireEvent.click(await screen.findByRole('button', { name: /Continue your draft: Half a thought/ }));
		const field = await screen.findByDisplayValue('Half a thought');
		expect(field).toBeTruthy();
	});

	test('a reply quotes what it answers and goes below it', async () => {
		logIn();
		await showComments([buildComment({ id: 9 })]);
		press('Reply to pbandjane');
		const dialog = await screen.findByRole('dialog', { name: 'Reply to pbandjane' });
		expect(within(dialog).getByText('They were $5.00 all winter.')).toBeTruthy();
		write(await within(dialog).findByRole('textbox'), 'Thanks');
		const comment = buildComment({ id: 10, dcm_parent: 9, dcm_level: 1, user: by(1, 'me') });
		answers['/api/deal-comment-all'] = { body: { comment, total: 2, revision: 2 } };
		press('Post Reply');
		await waitFor(() => expect(document.getElementById('comment-10')).toBeTruthy());
		expect(posts()[0]?.body).toMatchObject({ parentPostId: 9 });
		expect(document.getElementById('comment-10')?.closest('ol')?.getAttribute('aria-label')).toBe(
			'Replies to pbandjane',
		);
		expect(screen.queryByRole('dialog')).toBeNull();
	});
});

describe('deleting', () => {
	test('is asked about, and a refusal is told', async () => {
		logIn(8);
		await showComments([buildComment({ id: 9 })]);
		fireEvent.click(await screen.findByRole('button', { name: 'Delete the comment by pbandjane' }));
		const dialog = screen.getByRole('dialog');
		expect(within(dialog).getByText('Are you sure you want to delete this comment?')).toBeTruthy();
		answers['/api/delete-comment'] = { status: 500 };
		fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
		expect(await screen.findByText('Failed to delete comment: Unknown error')).toBeTruthy();
		answers['/api/delete-comment'] = { body: { total: 0, revision: 2 } };
		fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
		expect(await screen.findByText('No comments yet. Be the first to comment!')).toBeTruthy();
		expect(calls.at(-1)?.body).toEqual({ commentId: 9, dealId: 42 });
	});

	test('is for one’s own without replies, and for staff', async () => {
		const answered = buildComment({ id: 1, children: [chain(1, 1)] });
		logIn(8);
		await showComments([buildComment({ id: 9, user: by(70, 'other') }), answered]);
		await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Report/ })).toHaveLength(2));
		expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
		cleanup();
		logIn(99, 3);
		await showComments([buildComment({ id: 9, user: by(70, 'other') }), answered]);
		expect(await screen.findAllByRole('button', { name: /^Delete/ })).toHaveLength(2);
	});
});

describe('judging', () => {
	const like = () => screen.getByRole('button', { name: 'Like the comment by pbandjane' });
	const count = () => screen.getByRole('group', { name: /Votes/ }).textContent;

	test('shows a vote at once and takes it back, without a word, where it failed', async () => {
		logIn();
		await showComments([buildComment()]);
		answers['/api/commentslike'] = 'offline';
		const answer = fetch;
		const { promise: isAnswered, resolve: letAnswer } = Promise.withResolvers<void>();
		vi.stubGlobal('fetch', (path: string, init: RequestInit) => isAnswered.then(() => answer(path, init)));
		fireEvent.click(like());
		await waitFor(() => expect(count()).toBe('Net likes 22'));
		expect(like().getAttribute('aria-pressed')).toBe('true');
		letAnswer();
		await waitFor(() => expect(count()).toBe('Net likes 21'));
		expect(like().getAttribute('aria-pressed')).toBe('false');
		expect(like().parentElement?.dataset.failed).toBe('true');
		expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
	});

	test('takes the counts from the answer', async () => {
		logIn();
		await showComments([buildComment()]);
		answers['/api/commentslike'] = { body: { likecount: 90, dislikecount: 0, myVote: 1 } };
		fireEvent.click(like());
		await waitFor(() => expect(count()).toBe('Net likes 90'));
		expect(calls.at(-1)?.headers['idempotency-key']).toBeTruthy();
	});

	test('is for members', async () => {
		const { router } = await showComments([buildComment()]);
		fireEvent.click(like());
		await waitFor(() => expect(router.history.location.pathname).toBe('/login'));
	});

	test('is not for one’s own words', async () => {
		logIn(8);
		await showComments([buildComment()]);
		await waitFor(() => expect(like().hasAttribute('disabled')).toBe(true));
		expect(screen.queryByRole('button', { name: /^Report/ })).toBeNull();
	});

	test('a report is sent, and hides what enough members reported', async () => {
		logIn();
		await showComments([buildComment()]);
		answers['/api/update-flag'] = { body: { flagged: 1, dcm_hidden: 1 } };
		fireEvent.click(screen.getByRole('button', { name: 'Report the comment by pbandjane' }));
		expect(await screen.findByText(/Hidden after reports/)).toBeTruthy();
		expect(calls.find(({ path }) => path === '/api/update-flag')?.body).toEqual({ status: 1, commentid: 100 });
	});
});

describe('news', () => {
	const written = (commentId: number, parentId: number | null, total: number, userId = 77): DealEvent => ({
		type: 'comment',
		dealId: 42,
		commentId,
		parentId,
		userId,
		total,
		revision: total,
	});

	test('waits behind the pill until it is asked for', async () => {
		logIn();
		await showComments([buildComment({ id: 9 })]);
		act(() => {
			hear.news(written(10, null, 2));
			hear.news(written(10, null, 2));
			hear.news(written(11, 9, 3));
			// Written in another tab.
			hear.news(written(12, null, 4, 1));
		});
		const pill = await screen.findByRole('button', { name: '3 new comments' });
		expect(screen.getAllByRole('article')).toHaveLength(1);
		expect(screen.getByRole('heading', { name: '4 Comments' })).toBeTruthy();

		answers[FIRST_PAGE] = list([12, 10, 9].map((id) => buildComment({ id })));
		const reply = buildComment({ id: 11, dcm_parent: 9, dcm_level: 1 });
		answers[`${FIRST_PAGE}&parent=9&skip=0`] = list([reply]);
		fireEvent.click(pill);
		await waitFor(() =>
			expect(screen.getAllByRole('article').map(({ id }) => id.slice(8))).toEqual(['12', '10', '9', '11']),
		);
		expect(screen.queryByRole('button', { name: /new comment/ })).toBeNull();
	});

	test('of what the reader is sending, or has taken away again, is none', async () => {
		logIn(8);
		await showComments([buildComment({ id: 9 })]);
		const { promise: isAnswered, resolve: letAnswer } = Promise.withResolvers<void>();
		const answer = fetch;
		vi.stubGlobal('fetch', (path: string, init: RequestInit) => isAnswered.then(() => answer(path, init)));
		fireEvent.click(await screen.findByRole('button', { name: /Add a comment…/ }));
		fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Mine' } });
		fireEvent.click(screen.getByRole('button', { name: 'Post Comment' }));
		await screen.findByText('Posting…');
		const pill = () => screen.queryByRole('button', { name: /new comment/ });
		act(() => hear.news(written(10, null, 2, 8)));
		expect(await screen.findByRole('heading', { name: '2 Comments' })).toBeTruthy();
		expect(pill()).toBeNull();

		const comment = buildComment({ id: 10, user: by(8, 'me'), dcm_comment: '<p>Mine</p>' });
		answers['/api/deal-comment-all'] = { body: { comment, total: 2, revision: 2 } };
		answers['/api/delete-comment'] = { body: { total: 1, revision: 3 } };
		letAnswer();
		fireEvent.click(await screen.findByRole('button', { name: 'Delete the comment by me' }));
		fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
		expect(await screen.findByRole('heading', { name: '1 Comment' })).toBeTruthy();
		expect(pill()).toBeNull();
	});

	test('of a deleted comment leaves its room', async () => {
		await showComments([buildComment({ id: 9 })]);
		act(() => hear.news({ type: 'comment-deleted', dealId: 42, commentId: 9, total: 0, revision: 2 }));
		expect(await screen.findByText('This comment was deleted')).toBeTruthy();
		expect(screen.getByRole('heading', { name: '0 Comments' })).toBeTruthy();
	});

	const standing = (total: number, revision: number): DealEvent => ({ type: 'comments', dealId: 42, total, revision });
	const pill = (name: string) => screen.findByRole('button', { name });
	const noPill = () => expect(screen.queryByRole('button', { name: /new comment/ })).toBeNull();

	test('that was missed before the stream began is counted', async () => {
		await showComments([buildComment({ id: 9 })]);
		act(() => hear.news(standing(4, 5)));
		const more = await pill('3 new comments');
		expect(screen.getAllByRole('article')).toHaveLength(1);
		answers[FIRST_PAGE] = {
			body: { ...list([12, 11, 10, 9].map((id) => buildComment({ id }))).body, revision: 5 },
		};
		fireEvent.click(more);
		await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(4));
		act(() => hear.news(standing(4, 5)));
		noPill();
	});

	test('is counted once where the stream began in between', async () => {
		await showComments([buildComment({ id: 9 })]);
		act(() => {
			hear.news(written(10, null, 2));
			hear.news(standing(3, 3));
			hear.news(written(11, null, 3));
			hear.news(standing(2, 2));
		});
		await pill('2 new comments');
		expect(screen.getByRole('heading', { name: '3 Comments' })).toBeTruthy();
	});

	test('that was read with the list is not news when the stream begins', async () => {
		await showComments([buildComment({ id: 9 })]);
		act(() => hear.news(standing(1, 1)));
		noPill();
		act(() => hear.news(standing(0, 0)));
		expect(screen.getByRole('heading', { name: '1 Comment' })).toBeTruthy();
	});
});
