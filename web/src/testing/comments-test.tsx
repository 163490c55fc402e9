import type { CommentWire } from '@bilby/contract/discussions/wire';
import type { Role } from '@bilby/contract/kernel/roles';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { DiscussionEvent, DiscussionSubject } from '#features/discussions/data/discussion-subject.ts';
import { dealSubject } from '../features/deals/page/deal-subject.ts';
import { CommentsSection } from '../features/discussions/section/comments-section.tsx';
import { buildCommentWire } from './build-comment.ts';
import { buildProfile } from './build-member.ts';
import { fakeFetch } from './fake-fetch.ts';
import { renderInRouter } from './render-in-router.tsx';
import { stubBrowser } from './stub-browser.ts';

export const FIRST_PAGE = '/api/deal-comments?id=42&limit=20';
const NAMES = ['pbandjane', 'hannah', 'mkoala', 'dazza', 'kate_m', 'bruce'];

/** Shows the comments of deal 42, with fake responses, recorded requests and live events. */
export function openCommentsTest() {
	const { comeIntoView } = stubBrowser();
	const answers: Parameters<typeof fakeFetch>[0] = {};
	const calls = fakeFetch(answers);
	localStorage.clear();
	let listener: (event: DiscussionEvent) => void = () => undefined;
	const subject: DiscussionSubject = {
		...dealSubject(42, null),
		follow: (follower) => {
			listener = follower;
			return () => undefined;
		},
	};

	const loadSubject = async () => subject;

	function logIn(id = 1, role: Role = 4): void {
		localStorage.setItem('myToken', 'token');
		answers['/api/profile'] = { body: { data: buildProfile({ id, role }) } };
		const state = { dealId: 42, vote: null, saved: 0, commentLikes: [], commentDislikes: [], flags: [] };
		answers['/api/dealStates'] = { body: { states: [state] } };
	}

	async function show(comments: CommentWire[], more = 0) {
		answers[FIRST_PAGE] = list(comments, more);
		const section = <CommentsSection loadSubject={loadSubject} total={comments.length} renderedAt={0} />;
		const shown = renderInRouter(section, '/#comments');
		await waitFor(() => expect(calls.some(({ path }) => path === FIRST_PAGE)).toBe(true));
		if (comments.length > 0) await screen.findAllByRole('article');
		return shown;
	}

	return {
		comeIntoView,
		answers,
		calls,
		subject,
		loadSubject,
		receive: (event: DiscussionEvent) => listener(event),
		logIn,
		show,
	};
}

export type CommentsTest = ReturnType<typeof openCommentsTest>;

/** Opens that setup before each test of the calling file. */
export function testComments(): CommentsTest {
	const page = openCommentsTest();
	beforeEach(() => {
		Object.assign(page, openCommentsTest());
	});
	afterEach(closeCommentsTest);
	return page;
}

export function closeCommentsTest(): void {
	cleanup();
	vi.unstubAllGlobals();
}

export const by = (id: number, username: string) => ({
	id,
	username,
	avatar: null,
	role: 4 as const,
	created_at: '2025-01-01T00:00:00.000Z',
	reputationPoints: 5,
	city: null,
});

export const list = (comments: CommentWire[], more = 0) => ({
	body: { comments, message: comments, more, total: comments.length + more, revision: 1 },
});

/** Builds one comment, its reply, the reply to that, down to the level. */
export function chain(level: number, deepest: number): CommentWire {
	const children = level < deepest ? [chain(level + 1, deepest)] : [];
	return buildCommentWire({
		id: 100 + level,
		dcm_level: level,
		dcm_parent: level === 0 ? null : 99 + level,
		user: by(level + 10, NAMES[level] ?? ''),
		children,
	});
}
