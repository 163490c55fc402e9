import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildComment, buildCommentWire } from '#testing/build-comment.ts';
import { FIRST_PAGE, list, testComments } from '#testing/comments-test.tsx';
import { renderInRouter } from '#testing/render-in-router.tsx';
import type { DiscussionEvent, DiscussionSubject, OwnVotesAndFlags } from '../data/discussion-subject.ts';
import { CommentsSection } from './comments-section.tsx';

// A plain field replaces the editor, which needs a real browser.
vi.mock('#ui/rich-text/rich-text-quill.ts', () => {
	throw new Error('There is no editor here.');
});

const page = testComments();

const OWN: OwnVotesAndFlags = { commentLikes: [5], commentDislikes: [], flags: [], requestedAt: 1 };

/** A subject of another kind with the same id as the deal. */
function buildClub() {
	let listener: (event: DiscussionEvent) => void = () => undefined;
	const post = vi.fn(async () => ({
		comment: buildComment({ id: 6, html: '<p>Mine</p>' }),
		total: 2,
		revision: 2,
	}));
	const subject: DiscussionSubject = {
		...page.subject,
		key: 'club:42',
		draftKey: 'clubDraft:42',
		moreWithinPx: 450,
		read: async () => ({
			comments: [buildComment({ id: 5, html: '<p>In the club</p>' })],
			more: 0,
			total: 1,
			revision: 1,
		}),
		post,
		follow: (follower) => {
			listener = follower;
			return () => undefined;
		},
		useOwnVotesAndFlags: () => OWN,
		patchOwnFlags: () => undefined,
	};
	return { loadSubject: async () => subject, post, receive: (event: DiscussionEvent) => listener(event) };
}

test('a deal and a club with the same id share no comments, votes, flags, live events, drafts or calls', async () => {
	page.logIn();
	page.answers[FIRST_PAGE] = list([buildCommentWire({ id: 4, dcm_comment: '<p>On the deal</p>' })]);
	const club = buildClub();
	renderInRouter(
		<>
			<div data-testid="deal">
				<CommentsSection loadSubject={page.loadSubject} total={1} renderedAt={0} />
			</div>
			<div data-testid="club">
				<CommentsSection loadSubject={club.loadSubject} total={1} renderedAt={0} />
			</div>
		</>,
		'/#comments',
	);
	const [onDeal, inClub] = [within(screen.getByTestId('deal')), within(screen.getByTestId('club'))];
	expect(await onDeal.findByText('On the deal')).toBeTruthy();
	expect(await inClub.findByText('In the club')).toBeTruthy();
	const like = { name: 'Like the comment by pbandjane' };
	await waitFor(() => expect(inClub.getByRole('button', like).getAttribute('aria-pressed')).toBe('true'));
	expect(onDeal.getByRole('button', like).getAttribute('aria-pressed')).toBe('false');

	act(() => club.receive({ type: 'comment', commentId: 7, parentId: null, userId: 9, total: 2, revision: 2 }));
	expect(await inClub.findByRole('button', { name: '1 new comment' })).toBeTruthy();
	expect(onDeal.queryByRole('button', { name: /new comment/ })).toBeNull();

	localStorage.setItem('commentDraft:42:0', JSON.stringify([{ id: 'one', html: '<p>Half</p>', text: 'Half' }]));
	fireEvent.click(await inClub.findByRole('button', { name: /Add a comment…/ }));
	fireEvent.change(await inClub.findByRole('textbox'), { target: { value: 'Mine' } });
	fireEvent.click(inClub.getByRole('button', { name: 'Post Comment' }));
	expect(await inClub.findByText('Mine')).toBeTruthy();
	expect(await screen.findByText('Comment posted.')).toBeTruthy();
	expect(club.post).toHaveBeenCalledWith(expect.objectContaining({ parentId: null, html: '<p>Mine</p>' }));
	expect(page.calls.filter(({ path }) => path === '/api/deal-comment-all')).toEqual([]);
	expect(onDeal.queryByText('Mine')).toBeNull();
	expect(localStorage.getItem('commentDraft:42:0')).toContain('Half');
});
