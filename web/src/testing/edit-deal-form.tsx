import { fireEvent, screen } from '@testing-library/react';
import { EditDealPage } from '../features/posting/edit-deal-page.tsx';
import { buildDealDetailWire } from './build-deal.ts';
import { fakeDealFormApi } from './fake-deal-form-api.ts';
import { renderInRouter } from './render-in-router.tsx';

export const TO_EDIT = '/api/deal/42?for=edit';
export const second = { id: 2, dli_image: 'box', dli_isPrimary: 0, width: 800, height: 600 } as const;
export const deal = buildDealDetailWire({ images: [...buildDealDetailWire().images, second] });

/** Sets up the responses before each test of the calling file, and returns the recorded requests. */
export function fakeEditApi() {
	const { responses, calls } = fakeDealFormApi({ [TO_EDIT]: { body: { deal } } });
	return { responses, calls, edits: () => calls().filter(({ path }) => path === '/api/edit-deal') };
}

export async function showForm() {
	renderInRouter(<EditDealPage idText="42" />, '/');
	await screen.findByRole('form', { name: 'Edit Deal' });
}

export const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
export const button = (name: string) => screen.getByRole('button', { name });
export const update = () => fireEvent.click(button('Update Deal'));

/** The response to an edit: the current deal. */
export const savedEdit = (changed: Partial<typeof deal>) => {
	const now = { ...deal, ...changed };
	return { body: { data: { id: now.id, version: now.version }, deal: now } };
};
