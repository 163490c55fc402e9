import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { AlertMe } from './alert-me.tsx';

afterEach(cleanup);

test('leads to the form for a new alert, with its values in the address', async () => {
	const prefill = { title: 'Kettles', keywords: 'kettle', maxPrice: '29' };
	const { router } = renderInRouter(<AlertMe prefill={prefill} />);
	fireEvent.click(screen.getByRole('link', { name: 'Alert me' }));
	await waitFor(() => expect(router.state.location.href).toContain('/deal-alerts?'));
	expect(router.state.location.search).toEqual(prefill);
});
