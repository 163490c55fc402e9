import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildProfile } from '#testing/build-member.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser } from '#testing/stub-browser.ts';
import { EditUser } from './edit-user.tsx';

const MEMBER = { ...buildProfile({ id: 5, username: 'lost.phone' }), status: 1 };

beforeEach(stubBrowser);
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

function open(canRemoveFactors: boolean) {
	const responses: Parameters<typeof fakeFetch>[0] = {
		'/api/userProfile': { body: { data: { ...MEMBER, canRemoveFactors } } },
	};
	const calls = fakeFetch(responses);
	renderInRouter(<EditUser token="t" profile={buildProfile({ role: 1 })} userId={5} />);
	return { responses, calls };
}

test('turns off two-step login after a question, and shows why that fails', async () => {
	const { responses, calls } = open(true);
	responses['/api/removeMemberFactors'] = rejection(409, 'conflict', 'This member has no second factor.');
	fireEvent.click(await screen.findByRole('button', { name: 'Turn off two-step login' }));
	const dialog = await screen.findByRole('dialog', { name: 'Turn off two-step login?' });
	fireEvent.click(within(dialog).getByRole('button', { name: 'Turn off' }));
	expect(await within(dialog).findByText('This member has no second factor.')).toBeTruthy();
	responses['/api/removeMemberFactors'] = { body: { message: 'Done.' } };
	fireEvent.click(within(dialog).getByRole('button', { name: 'Turn off' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	const sent = calls.filter(({ path }) => path === '/api/removeMemberFactors');
	expect(sent.map(({ body }) => body)).toEqual([{ id: 5 }, { id: 5 }]);
});

test('is hidden from staff who may not remove factors', async () => {
	open(false);
	await screen.findByRole('form', { name: 'Edit lost.phone' });
	expect(screen.queryByRole('button', { name: 'Turn off two-step login' })).toBeNull();
});
