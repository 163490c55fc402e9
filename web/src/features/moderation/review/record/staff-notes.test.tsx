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
