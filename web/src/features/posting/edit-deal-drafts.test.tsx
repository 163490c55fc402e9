import type { PendingEditWire } from '@bilby/contract/deals/wire';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { buildDealWire } from '#testing/build-deal.ts';
import {
	button,
	deal,
	fakeEditApi,
	savedEdit,
	second,
	showForm,
	TO_EDIT,
	title,
	update,
} from '#testing/edit-deal-form.tsx';
import { dealFormResponses } from '#testing/fake-deal-form-api.ts';
import { rejection } from '#testing/fake-fetch.ts';

// A plain field replaces the editor: typing into the real one needs a real browser.
vi.mock('#ui/rich-text/rich-text-quill.ts', () => {
	throw new Error('There is no editor here.');
});

const { responses, edits } = fakeEditApi();

describe('a draft', () => {
	const offer = () => screen.queryByRole('region', { name: 'Saved draft' });
	const draft = () => localStorage.getItem('dealDraft:42');
	const leaveAndReturn = async () => {
		cleanup();
		await showForm();
	};
	/** Edits the title and leaves before the deal is saved. */
	const leaveWith = async (written: string) => {
		await showForm();
		fireEvent.change(title(), { target: { value: written } });
		await screen.findByText('Draft saved on this device');
	};

	test('of an edit is stored, offered again, and deleted once it is saved', async () => {
		await leaveWith('Mine $380');
		await leaveAndReturn();
		expect(title().value).toBe(deal.del_title);
		expect(offer()?.textContent).toContain('Mine $380');
		fireEvent.click(button('Restore'));
		expect(title().value).toBe('Mine $380');
		responses['/api/edit-deal'] = savedEdit({ del_title: 'Mine $380', version: 2 });
		update();
		await screen.findByText('Your deal has been updated.');
		expect(edits()[0]?.body).toMatchObject({ version: ['1'], dealTitle: ['Mine $380'] });
		expect(draft()).toBeNull();
		await leaveAndReturn();
		expect(offer()).toBeNull();
	});

	test('is not stored if nothing changed or the change was undone', async () => {
		await leaveWith('Mine $380');
		fireEvent.change(title(), { target: { value: deal.del_title } });
		await waitFor(() => expect(draft()).toBeNull());
		await leaveAndReturn();
		expect(offer()).toBeNull();
		expect(draft()).toBeNull();
	});

	test('edits the version that it started from', async () => {
		await leaveWith('Mine $380');
		const theirs = { ...deal, del_title: 'Theirs $370', version: 5 };
		responses[TO_EDIT] = { body: { deal: theirs } };
		await leaveAndReturn();
		fireEvent.click(button('Restore'));
		responses['/api/edit-deal'] = rejection(409, 'conflict', 'Somebody else changed this deal.');
		update();
		fireEvent.click(await screen.findByRole('button', { name: 'Compare with the saved version' }));
		await screen.findByText('Theirs $370');
		responses['/api/edit-deal'] = savedEdit({ version: 6 });
		update();
		await screen.findByText('Your deal has been updated.');
		expect(edits().map(({ body }) => body.version)).toEqual([['1'], ['5']]);
	});

	test('that is older than a save does not overwrite it unnoticed', async () => {
		await leaveWith('Mine $380');
		await leaveAndReturn();
		fireEvent.change(title(), { target: { value: 'Saved $349' } });
		responses['/api/edit-deal'] = savedEdit({ del_title: 'Saved $349', version: 2 });
		update();
		await screen.findByText('Your deal has been updated.');
		fireEvent.click(button('Restore'));
		expect(title().value).toBe('Mine $380');
		update();
		await waitFor(() => expect(edits()).toHaveLength(2));
		expect(edits().map(({ body }) => body.version)).toEqual([['1'], ['1']]);
	});

	test('whose response was lost is sent again with the same key', async () => {
		await leaveWith('Mine $380');
		responses['/api/edit-deal'] = 'offline';
		update();
		await screen.findByText('Some error occurred. Please try again.');
		await leaveAndReturn();
		fireEvent.click(button('Restore'));
		responses['/api/edit-deal'] = savedEdit({ del_title: 'Mine $380', version: 2 });
		update();
		await screen.findByText('Your deal has been updated.');
		const [lost, confirmed] = edits().map(({ headers }) => headers['idempotency-key']);
		expect(lost).toBeTruthy();
		expect(confirmed).toBe(lost);
	});

	test('does not touch the status or other deals, and stays until the member decides', async () => {
		Object.assign(responses, dealFormResponses({ role: 2 }));
		await leaveWith('Mine $380');
		localStorage.setItem('dealDraft', 'a new deal');
		responses[TO_EDIT] = { body: { deal: { ...deal, del_active: 2, version: 2 } } };
		await leaveAndReturn();
		fireEvent.click(button('Restore'));
		expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('2');
		await leaveAndReturn();
		fireEvent.click(button('Discard'));
		expect(draft()).toBeNull();
		expect(localStorage.getItem('dealDraft')).toBe('a new deal');
	});
});

describe('an edit awaiting review', () => {
	const waiting = (changed: Partial<PendingEditWire> = {}): PendingEditWire => {
		const added = { ...second, id: 3, dli_image: 'third', dli_access: 'until=1&signature=x' };
		const written = { ...buildDealWire(), del_title: 'Mine $380', images: [...deal.images, added] };
		const created_at = '2026-11-21T02:00:00.000Z';
		return { id: 9, created_at, version: 1, isOwn: true, isOvertaken: false, changes: [], deal: written, ...changed };
	};
	const note = () => screen.queryByRole('region', { name: 'Waiting for review' })?.textContent ?? null;

	test('is shown, and the form continues from it', async () => {
		await showForm();
		expect(note()).toBeNull();
		fireEvent.change(title(), { target: { value: 'Mine $380' } });
		const stored = { ...deal, pendingEdit: waiting() };
		responses['/api/edit-deal'] = { body: { data: { id: 42, version: 1, waits: true }, deal: stored } };
		update();
		await screen.findByText('Your changes are waiting for review. Until then, everyone sees the approved deal.');
		expect(title().value).toBe('Mine $380');
		expect(note()).toContain('Until then, everyone sees the approved deal.');
		expect(screen.getAllByRole('img', { name: /^Picture/ })).toHaveLength(3);
	});

	test('is the starting point for its author, pictures included', async () => {
		responses[TO_EDIT] = { body: { deal: { ...deal, pendingEdit: waiting() } } };
		await showForm();
		expect(title().value).toBe('Mine $380');
		expect(note()).toContain('Saving again replaces them');
		const third = screen.getByRole('img', { name: 'Picture 3' });
		expect(third.getAttribute('src')).toBe('/images/deals/42/third-card.webp?until=1&signature=x');
		expect(localStorage.getItem('dealDraft:42')).toBeNull();
	});

	test('is replaced without a conflict if only the status of the deal changed since', async () => {
		responses[TO_EDIT] = { body: { deal: { ...deal, version: 3, pendingEdit: waiting() } } };
		await showForm();
		expect(note()).toContain('Saving again replaces them');
		update();
		await waitFor(() => expect(edits()).toHaveLength(1));
		expect(edits()[0]?.body.version).toEqual(['3']);
	});

	test('that was overtaken is shown next to the newer version', async () => {
		const theirs = { ...deal, del_title: 'Theirs $370', version: 2, pendingEdit: waiting({ isOvertaken: true }) };
		responses[TO_EDIT] = { body: { deal: theirs } };
		responses['/api/edit-deal'] = rejection(409, 'conflict', 'Somebody else changed this deal.');
		await showForm();
		expect(note()).toContain('the deal has changed since');
		update();
		fireEvent.click(await screen.findByRole('button', { name: 'Compare with the saved version' }));
		await screen.findByText('Theirs $370');
		expect(title().value).toBe('Mine $380');
		expect(screen.getAllByRole('img', { name: /^Picture/ })).toHaveLength(3);
		update();
		await waitFor(() => expect(edits()).toHaveLength(2));
		expect(edits().map(({ body }) => body.version)).toEqual([['1'], ['2']]);
	});

	test('of the author does not appear in the form for staff', async () => {
		responses[TO_EDIT] = { body: { deal: { ...deal, pendingEdit: waiting({ isOwn: false }) } } };
		await showForm();
		expect(title().value).toBe(deal.del_title);
		expect(note()).toBe('The author has edited this deal. The edit is waiting for review.');
	});
});
