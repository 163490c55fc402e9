import { MAX_HUDDLE_TITLE_LENGTH } from '@bilby/contract/huddles/limits';
import type { HuddleDetailWire } from '@bilby/contract/huddles/wire';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildHuddleWire } from '#testing/build-huddle.ts';
import { buildProfile } from '#testing/build-member.ts';
import { fakeDealFormApi } from '#testing/fake-deal-form-api.ts';
import { rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { EditHuddlePage } from './edit-huddle-page.tsx';
import { StartHuddlePage } from './start-huddle-page.tsx';

vi.mock('#lib/session/load-page.ts');

// A plain field replaces the editor, which needs a real browser.
vi.mock('#ui/rich-text/rich-text-quill.ts', () => {
	throw new Error('There is no editor here.');
});

const { responses, calls } = fakeDealFormApi();
beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()));

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const clickButton = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const sent = (path: string) => calls().filter((call) => call.path === path);

async function showStart() {
	const shown = renderInRouter(<StartHuddlePage />);
	await screen.findByRole('textbox', { name: 'Text' });
	return shown;
}

function writeAll() {
	write('Title', ' Fake discounts ');
	write('Category', 'reviews');
	write('Text', 'Which ones?');
}

describe('starting a huddle', () => {
	test('leads to its page and removes the draft', async () => {
		responses['/api/postHuddle'] = { body: { forum: buildHuddleWire() } };
		const { router } = await showStart();
		writeAll();
		await screen.findByText('Draft saved on this device');
		clickButton('Start huddle');
		await waitFor(() => expect(router.history.location.pathname).toBe('/huddle-details/5'));
		const [call] = sent('/api/postHuddle');
		expect(call?.body).toEqual({
			title: 'Fake discounts',
			category: 'reviews',
			description: '<p>Which ones?</p>',
			poll: null,
			dealId: null,
		});
		expect(call?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
		expect(localStorage.getItem('huddleDraft')).toBeNull();
	});

	test('is in lists that were loaded before', async () => {
		responses['/api/postHuddle'] = { body: { forum: buildHuddleWire() } };
		const { queryClient } = await showStart();
		const key = ['own', 'token', 'my-huddles', ''];
		queryClient.setQueryData(key, {});
		writeAll();
		clickButton('Start huddle');
		await waitFor(() => expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true));
	});

	test('says what is missing, and focuses the first such field', async () => {
		await showStart();
		clickButton('Start huddle');
		for (const text of [
			'Please give your huddle a title.',
			'Please choose a category.',
			'Please write something first.',
		]) {
			expect(await screen.findByText(text)).toBeTruthy();
		}
		await waitFor(() => expect(document.activeElement).toBe(field('Title')));
		expect(sent('/api/postHuddle')).toEqual([]);
	});

	test('keeps a title that is too long and says so', async () => {
		await showStart();
		writeAll();
		const title = 'x'.repeat(MAX_HUDDLE_TITLE_LENGTH + 1);
		write('Title', title);
		clickButton('Start huddle');
		expect(await screen.findByText(`Please use at most ${MAX_HUDDLE_TITLE_LENGTH} characters.`)).toBeTruthy();
		// A browser would cut a pasted title.
		expect([field('Title').value, field('Title').maxLength]).toEqual([title, -1]);
		expect(sent('/api/postHuddle')).toEqual([]);
	});

	test('shows the server’s rejection at the field', async () => {
		responses['/api/postHuddle'] = rejection(400, 'validation', 'No.', {
			description: 'This text has 21 links. Please use at most 20.',
		});
		await showStart();
		writeAll();
		clickButton('Start huddle');
		expect(await screen.findByText('This text has 21 links. Please use at most 20.')).toBeTruthy();
	});

	test('uses the same idempotency key again if the response was lost', async () => {
		responses['/api/postHuddle'] = 'offline';
		const { router } = await showStart();
		writeAll();
		clickButton('Start huddle');
		await screen.findByText('Network error');
		responses['/api/postHuddle'] = { body: { forum: buildHuddleWire() } };
		clickButton('Start huddle');
		await waitFor(() => expect(router.history.location.pathname).toBe('/huddle-details/5'));
		const keys = sent('/api/postHuddle').map(({ headers }) => headers['idempotency-key']);
		expect(new Set(keys).size).toBe(1);
		expect(keys).toHaveLength(2);
	});

	test('offers the draft again', async () => {
		await showStart();
		writeAll();
		await screen.findByText('Draft saved on this device');
		cleanup();
		await showStart();
		const offer = within(screen.getByRole('region', { name: 'Saved draft' }));
		fireEvent.click(offer.getByRole('button', { name: 'Restore' }));
		expect([field('Title').value, field('Category').value]).toEqual([' Fake discounts ', 'reviews']);
	});

	test('tells unverified members to verify their address', async () => {
		responses['/api/profile'] = { body: { data: buildProfile({ emailVerified: false }) } };
		await showStart();
		expect(screen.getByText(/Open the link in our email before you post/)).toBeTruthy();
	});

	test('leads visitors to the login', async () => {
		localStorage.clear();
		const { router } = renderInRouter(<StartHuddlePage />);
		await waitFor(() => expect(router.history.location.pathname).toBe('/login'));
	});
});

describe('editing a huddle', () => {
	const respondWithHuddle = (user: object, forum: Partial<HuddleDetailWire> = {}) => {
		responses['/api/forumDetails'] = {
			body: { forum: buildHuddleWire(forum), user: { id: 7, myVote: null, canEdit: true, ...user } },
		};
	};
	const showEdit = async () => {
		const shown = renderInRouter(<EditHuddlePage idText="5" />);
		await screen.findByRole('textbox', { name: 'Text' });
		return shown;
	};

	test('starts with the current text, and sends its version', async () => {
		respondWithHuddle({}, { version: 3 });
		responses['/api/edit-huddle'] = { body: { forum: buildHuddleWire({ version: 4 }) } };
		const { router } = await showEdit();
		expect([field('Title').value, field('Category').value]).toEqual(['Fake discounts', 'reviews']);
		write('Title', 'Real discounts');
		clickButton('Save changes');
		await waitFor(() => expect(router.history.location.pathname).toBe('/huddle-details/5'));
		expect(sent('/api/edit-huddle')[0]?.body).toMatchObject({ id: 5, version: 3, title: 'Real discounts' });
	});

	test('shows the other version after a conflict, and only then saves over it', async () => {
		respondWithHuddle({});
		responses['/api/edit-huddle'] = rejection(409, 'conflict', 'Somebody else changed this huddle.');
		await showEdit();
		write('Title', 'Mine');
		clickButton('Save changes');
		await screen.findByText('Somebody else changed this huddle.');
		expect(field('Title').value).toBe('Mine');
		respondWithHuddle({}, { for_title: 'Theirs', for_category: 'help', version: 2 });
		clickButton('Compare with the saved version');
		await screen.findByText('Theirs');
		fireEvent.click(screen.getByRole('button', { name: 'Use saved: category' }));
		await waitFor(() => expect(field('Category').value).toBe('help'));
		responses['/api/edit-huddle'] = { body: { forum: buildHuddleWire({ version: 3 }) } };
		clickButton('Save changes');
		await waitFor(() => expect(sent('/api/edit-huddle')).toHaveLength(2));
		expect(sent('/api/edit-huddle')[1]?.body).toMatchObject({ version: 2, title: 'Mine', category: 'help' });
	});

	test.each([
		['another member’s huddle', { id: 8, canEdit: false }, 'You can only edit your own huddles.'],
		['a huddle after the time to edit it', { id: 11, canEdit: false }, 'The time to edit this huddle has passed.'],
	])('explains why a member cannot edit %s', async (_, user, text) => {
		respondWithHuddle(user);
		renderInRouter(<EditHuddlePage idText="5" />);
		expect(await screen.findByText(text)).toBeTruthy();
	});

	test.each(['5', 'abc', '0'])('says that a huddle does not exist: %s', async (idText) => {
		responses['/api/forumDetails'] = rejection(404, 'not_found', 'Huddle not found');
		renderInRouter(<EditHuddlePage idText={idText} />);
		await screen.findByText('The huddle you are trying to edit could not be found.');
	});
});
