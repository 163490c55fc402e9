import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { buildReviewCase } from '#testing/build-review-case.ts';
import { fakeFetch } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { StaffNotes } from './staff-notes.tsx';

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test('a note is in a history of the member that was loaded before', async () => {
	const { author } = buildReviewCase();
	if (author === null) throw new Error('The case has no author.');
	fakeFetch({ '/api/addMemberRecord': { body: { message: 'Note saved.' } } });
	const { queryClient } = renderInRouter(<StaffNotes token="t" author={author} />);
	const key = ['own', 't', 'member-history', author.id];
	queryClient.setQueryData(key, {});
	fireEvent.click(screen.getByRole('button', { name: 'Add a note' }));
	fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Helpful' } });
	fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
	await waitFor(() => expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true));
});

test('a late response does not close the next note', async () => {
	const { author } = buildReviewCase();
	if (author === null) throw new Error('The case has no author.');
	const response = Promise.withResolvers<{ body: object }>();
	const calls = fakeFetch({ '/api/addMemberRecord': () => response.promise });
	const { queryClient } = renderInRouter(<StaffNotes token="t" author={author} />);
	const write = (text: string) => {
		fireEvent.click(screen.getByRole('button', { name: 'Add a note' }));
		fireEvent.change(screen.getByLabelText('Note'), { target: { value: text } });
	};
	write('First');
	fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
	await waitFor(() => expect(calls).toHaveLength(1));
	fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
	write('Second');
	response.resolve({ body: { message: 'Note saved.' } });
	await waitFor(() => expect(queryClient.isMutating()).toBe(0));
	expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Second');
});
