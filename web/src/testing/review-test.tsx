import type { ListedCase, ReviewCase } from '@bilby/contract/review/wire';
import { useLocation } from '@tanstack/react-router';
import { fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { readHubAddress } from '#features/hub/data/hub-address.ts';
import { ReviewQueue } from '#features/moderation/review/review-queue.tsx';
import { buildProfile } from './build-member.ts';
import { buildListedCase, buildQueue, buildReviewCase } from './build-review-case.ts';
import { fakeFetch } from './fake-fetch.ts';
import { renderInRouter } from './render-in-router.tsx';
import { stubBrowser, stubLayout } from './stub-browser.ts';

/** Three reported comments: First, Second, Third. */
export const THREE = ['First', 'Second', 'Third'].map((title, place) =>
	buildListedCase({ id: place + 1, title: `${title} comment` }),
);

export interface FakeQueue {
	/** The cases that wait on the server. */
	waiting: ListedCase[];
	/** Changes to opened cases by their id. */
	opened: Record<number, Partial<ReviewCase>>;
	/** The responses of other calls, by path. */
	responses: Parameters<typeof fakeFetch>[0];
	calls: ReturnType<typeof fakeFetch>;
}

/** Fakes a server whose queue loses what is decided, until it is undone. */
export function fakeQueue(waiting: ListedCase[]): FakeQueue {
	stubBrowser();
	stubLayout();
	vi.stubGlobal('EventSource', class {});
	const queue: FakeQueue = { waiting, opened: {}, responses: {}, calls: [] };
	const lastBody = () =>
		queue.calls.at(-1)?.body as { cases: ListedCase[]; id: number; kind?: string; decisionId: string };
	const decisions = new Map<string, ListedCase[]>();
	Object.assign(queue.responses, {
		'/api/reviewQueue': () => {
			const { kind } = lastBody();
			return { body: buildQueue(queue.waiting.filter((one) => kind === undefined || one.kind === kind)) };
		},
		'/api/reviewCase': () => {
			const { kind, id } = lastBody();
			const listed = queue.waiting.find((one) => one.id === id && one.kind === kind);
			if (!listed) return { status: 404, body: { code: 'not_found', message: 'Nothing waits.' } };
			return { body: { case: buildReviewCase({ ...listed, ...queue.opened[id] }) } };
		},
		'/api/decideCases': () => {
			const { cases } = lastBody();
			const isDecided = (one: ListedCase) => cases.some(({ id }) => id === one.id);
			const decisionId = `decision-${decisions.size + 1}`;
			decisions.set(decisionId, queue.waiting.filter(isDecided));
			queue.waiting = queue.waiting.filter((one) => !isDecided(one));
			const outcomes = cases.map(({ kind, id }) => ({ kind, id, outcome: 'done' }));
			return { body: { cases: outcomes, decisionId, effectiveAt: '2026-11-20T00:00:13.000Z' } };
		},
		'/api/undoDecision': () => {
			const reopened = decisions.get(lastBody().decisionId) ?? [];
			queue.waiting = [...reopened, ...queue.waiting];
			return { body: { cases: reopened.map(({ kind, id }) => ({ kind, id })) } };
		},
		'/api/pastDecisions': { body: { decisions: [], nextCursor: null } },
	});
	queue.calls = fakeFetch(queue.responses);
	return queue;
}

function AtAddress({ role }: { role: 3 | 4 }) {
	const search = useLocation({ select: (location) => location.search });
	return <ReviewQueue token="t" profile={buildProfile({ role })} address={readHubAddress({ ...search })} />;
}

export function showQueue(address = '/profile?tab=review', role: 3 | 4 = 3) {
	const shown = renderInRouter(<AtAddress role={role} />, address);
	// The router only does this on its own as long as nobody else follows its history.
	shown.router.history.subscribe(() => void shown.router.load());
	return shown;
}

/** Waits until a case is open. */
export const openCase = (title: string) => screen.findByRole('heading', { level: 2, name: `Deal of ${title}` });

export const press = (...keys: string[]) => {
	for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};

/** The titles in the list. */
export const listed = () =>
	within(screen.getByRole('region', { name: 'Waiting cases' }))
		.queryAllByRole('listitem')
		.map((row) => row.textContent?.match(/(First|Second|Third|Case \d+) comment/)?.[0]);

/** The bodies of the requests to a call. */
export const sent = (queue: FakeQueue, path: string) =>
	queue.calls.filter((call) => call.path === path).map(({ body }) => body);
