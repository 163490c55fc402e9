import type { MemberRecordWire } from '@bilby/contract/staff/wire';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser } from '#testing/stub-browser.ts';
import { MemberRecords } from './member-records.tsx';

const NOTE: MemberRecordWire = {
	id: 1,
	kind: 'note',
	text: 'Knows <b>the</b> shop',
	by: 'mod',
	endsAt: null,
	closedAt: null,
	isOpen: false,
	createdAt: '2026-06-01T00:00:00.000Z',
};
const SUSPENSION: MemberRecordWire = {
	...NOTE,
	id: 2,
	kind: 'suspension',
	text: 'Ads',
	by: null,
	isOpen: true,
	endsAt: '2026-06-08T00:00:00.000Z',
};
const responses: Parameters<typeof fakeFetch>[0] = {};
let calls: ReturnType<typeof fakeFetch>;

beforeEach(() => {
	stubBrowser();
	for (const path of Object.keys(responses)) delete responses[path];
	responses['/api/memberRecords'] = { body: { records: [SUSPENSION, NOTE], nextCursor: null } };
	calls = fakeFetch(responses);
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const show = () => renderInRouter(<MemberRecords token="t" userId={9} />);
const sentTo = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);

test('lists what staff recorded as plain text', async () => {
	show();
	const list = within(await screen.findByRole('list', { name: 'Records' }));
	expect(list.getByText('Knows <b>the</b> shop')).toBeTruthy();
	expect(list.getByText(/^A former staff member/)).toBeTruthy();
	expect(list.getByText('Until 8 Jun 2026')).toBeTruthy();
});

test('says that nothing was recorded', async () => {
	responses['/api/memberRecords'] = { body: { records: [], nextCursor: null } };
	show();
	expect(await screen.findByText('Nothing has been recorded about this member.')).toBeTruthy();
});

test('saves a note, and needs a text for it', async () => {
	show();
	const save = await screen.findByRole('button', { name: 'Save note' });
	fireEvent.click(save);
	expect(await screen.findByText('Please write a text.')).toBeTruthy();
	responses['/api/addMemberRecord'] = { body: { message: 'Note saved.' } };
	fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'Helpful' } });
	fireEvent.click(save);
	await waitFor(() => expect(sentTo('/api/addMemberRecord')).toEqual([{ id: 9, kind: 'note', text: 'Helpful' }]));
	await waitFor(() => expect(sentTo('/api/memberRecords')).toHaveLength(2));
});

test('a note cannot be changed while it is being saved', async () => {
	const response = Promise.withResolvers<{ body: object }>();
	responses['/api/addMemberRecord'] = () => response.promise;
	show();
	const text = await screen.findByLabelText<HTMLTextAreaElement>('Text');
	fireEvent.change(text, { target: { value: 'Helpful' } });
	fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
	const button = await screen.findByRole('button', { name: 'Saving…' });
	const areInert = () => [text, screen.getByLabelText('Kind'), button].map((part) => part.closest('[inert]') !== null);
	expect(areInert()).toEqual([true, true, false]);
	response.resolve({ body: { message: 'Note saved.' } });
	await waitFor(() => expect(areInert()).toEqual([false, false, false]));
	expect(text.value).toBe('');
});

test('a note is in a case of the review queue that was loaded before', async () => {
	const { queryClient } = show();
	const key = ['own', 't', 'review', 'case', 'comment-1'];
	queryClient.setQueryData(key, {});
	responses['/api/addMemberRecord'] = { body: { message: 'Note saved.' } };
	fireEvent.change(await screen.findByLabelText('Text'), { target: { value: 'Helpful' } });
	fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
	await waitFor(() => expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true));
});

test('suspends a member for the chosen time, or says why not', async () => {
	show();
	fireEvent.change(await screen.findByLabelText('Kind'), { target: { value: 'suspension' } });
	fireEvent.change(await screen.findByLabelText('Length'), { target: { value: '3' } });
	fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'Ads' } });
	responses['/api/addMemberRecord'] = rejection(409, 'conflict', 'This member is already suspended.');
	fireEvent.click(screen.getByRole('button', { name: 'Suspend member' }));
	expect(await screen.findByText('This member is already suspended.')).toBeTruthy();
	const [body] = sentTo('/api/addMemberRecord') as { kind: string; endsAt: string }[];
	expect(body?.kind).toBe('suspension');
	const days = (new Date(body?.endsAt ?? '').getTime() - Date.now()) / 86_400_000;
	expect(days).toBeCloseTo(3, 2);
});

test('ends a suspension after a confirmation', async () => {
	show();
	fireEvent.click(await screen.findByRole('button', { name: 'End suspension' }));
	responses['/api/closeMemberRecord'] = { body: { message: 'Saved.' } };
	const dialog = within(await screen.findByRole('dialog', { name: 'End suspension' }));
	fireEvent.click(dialog.getByRole('button', { name: 'End suspension' }));
	await waitFor(() => expect(sentTo('/api/closeMemberRecord')).toEqual([{ recordId: 2 }]));
});
