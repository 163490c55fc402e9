import type { PollWire } from '@bilby/contract/huddles/polls-wire';
import type { ForumDetailsReply } from '@bilby/contract/huddles/wire';
import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startSession } from '#lib/session/change-session.ts';
import { readPendingActions } from '#lib/session/pending-actions.ts';
import { useToken } from '#lib/session/use-token.ts';
import { buildHuddle, buildHuddleWire } from '#testing/build-huddle.ts';
import { buildToken } from '#testing/build-member.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser } from '#testing/stub-browser.ts';
import { ownHuddleQuery } from '../data/huddle-queries.ts';
import { PollCard } from './poll-card.tsx';

const OPEN: PollWire = {
	question: 'Which kettle?',
	options: ['Gooseneck', 'Whistling', 'Electric'],
	multiple: false,
	closesAt: '2126-11-25T06:00:00.000Z',
	closed: false,
	voters: 3,
	votes: null,
};
const ANSWERED = { ...OPEN, voters: 4, votes: [1, 0, 3] };

beforeEach(() => {
	localStorage.clear();
	stubBrowser();
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

/** The poll of a huddle as its page shows it, with the member's version if there is one. */
function Huddle({ poll, isLocked }: { poll: PollWire; isLocked: boolean }) {
	const token = useToken();
	const { data: own } = useQuery({ ...ownHuddleQuery(token ?? '', 5), enabled: token !== null });
	const publicHuddle = buildHuddle({ poll, isLocked });
	return <PollCard huddle={own?.forum ?? publicHuddle} own={own} />;
}

type Own = Partial<NonNullable<ForumDetailsReply['user']>>;

async function show(
	poll: PollWire,
	{
		own,
		response,
		isLocked = false,
	}: { own?: Own; response?: Parameters<typeof fakeFetch>[0][string]; isLocked?: boolean } = {},
) {
	const calls = fakeFetch({
		'/api/forumDetails': {
			body: { forum: buildHuddleWire({ for_poll: poll }), user: { id: 1, pollChoices: [], ...own } },
		},
		...(response && { '/api/huddle-poll': response }),
	});
	if (own) startSession(buildToken(1));
	const shown = renderInRouter(<Huddle poll={poll} isLocked={isLocked} />);
	await screen.findByText('Which kettle?');
	return { ...shown, sent: () => calls.filter(({ path }) => path === '/api/huddle-poll').map(({ body }) => body) };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('a poll', () => {
	test('lets a visitor choose, leads them to the login and shows no results', async () => {
		const { router, sent } = await show(OPEN);
		expect(screen.getByText(/^3 members voted/).closest('p')?.textContent).toContain(
			'Closes 25 Nov 2126, 5:00 pm Sydney time',
		);
		expect(screen.queryByText(/%/)).toBeNull();
		expect(button('Vote').disabled).toBe(true);
		fireEvent.click(screen.getByRole('radio', { name: 'Electric' }));
		fireEvent.click(button('Vote'));
		await waitFor(() => expect(router.history.location.pathname).toBe('/login'));
		expect(sent()).toEqual([]);
		expect(readPendingActions()).toMatchObject([
			{ kind: 'answerPoll', id: 5, name: 'Which kettle?', choices: ['Electric'] },
		]);
	});

	test('shows a member the results after they vote, and keeps the focus', async () => {
		const { sent } = await show(OPEN, { own: {}, response: { body: { poll: ANSWERED, choices: ['Electric'] } } });
		fireEvent.click(screen.getByRole('radio', { name: 'Gooseneck' }));
		fireEvent.click(screen.getByRole('radio', { name: 'Electric' }));
		fireEvent.click(button('Vote'));
		await screen.findByText('75%');
		expect(sent()).toEqual([{ forumId: 5, choices: ['Electric'] }]);
		const chosen = screen.getByText('Electric').closest('li');
		expect(chosen?.textContent).toContain('your choice');
		expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Poll' }));
	});

	test('lets a member change or withdraw their vote', async () => {
		const { sent } = await show(ANSWERED, {
			own: { pollChoices: ['Electric'] },
			response: { body: { poll: OPEN, choices: [] } },
		});
		fireEvent.click(await screen.findByRole('button', { name: 'Change vote' }));
		expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Electric' }).checked).toBe(true);
		fireEvent.click(button('Cancel'));
		await screen.findByText('75%');
		fireEvent.click(button('Change vote'));
		fireEvent.click(button('Take my vote back'));
		await waitFor(() => expect(sent()).toEqual([{ forumId: 5, choices: [] }]));
		await screen.findByRole('button', { name: 'Vote' });
	});

	test('sends one request at a time', async () => {
		const { sent } = await show(ANSWERED, {
			own: { pollChoices: ['Electric'] },
			response: () => new Promise(() => undefined),
		});
		fireEvent.click(await screen.findByRole('button', { name: 'Change vote' }));
		fireEvent.click(button('Take my vote back'));
		await waitFor(() => expect(button('Take my vote back').getAttribute('aria-disabled')).toBe('true'));
		fireEvent.click(button('Take my vote back'));
		await waitFor(() => expect(sent()).toEqual([{ forumId: 5, choices: [] }]));
	});

	test('with several choices sends all that are ticked', async () => {
		const { sent } = await show(
			{ ...OPEN, multiple: true },
			{ own: {}, response: { body: { poll: { ...ANSWERED, multiple: true }, choices: ['Gooseneck', 'Electric'] } } },
		);
		for (const name of ['Gooseneck', 'Whistling', 'Electric', 'Whistling']) {
			fireEvent.click(screen.getByRole('checkbox', { name }));
		}
		fireEvent.click(button('Vote'));
		await waitFor(() => expect(sent()).toEqual([{ forumId: 5, choices: ['Gooseneck', 'Electric'] }]));
	});

	test('says why a vote was rejected, and keeps the choice', async () => {
		await show(OPEN, { own: {}, response: rejection(409, 'conflict', 'This poll is closed.') });
		fireEvent.click(screen.getByRole('radio', { name: 'Whistling' }));
		fireEvent.click(button('Vote'));
		expect(await screen.findByText('This poll is closed.')).toBeTruthy();
		expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Whistling' }).checked).toBe(true);
	});

	test('shows its results to everyone once it is closed', async () => {
		await show({ ...ANSWERED, closed: true, closesAt: '2026-11-01T00:00:00.000Z' });
		const rows = within(screen.getByRole('region', { name: 'Poll' })).getAllByRole('listitem');
		expect(rows.map(({ textContent }) => textContent)).toEqual([
			'Gooseneck25% 1 vote',
			'Whistling0% 0 votes',
			'Electric75% 3 votes',
		]);
		expect(screen.queryByRole('button')).toBeNull();
	});

	test('of a locked huddle is disabled', async () => {
		await show(OPEN, { isLocked: true });
		expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Electric' }).closest('fieldset')?.disabled).toBe(true);
		expect(button('Vote').disabled).toBe(true);
	});
});
