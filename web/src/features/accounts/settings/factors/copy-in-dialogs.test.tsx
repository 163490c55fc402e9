import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser } from '#testing/stub-browser.ts';
import { AppDialog } from './app-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

beforeEach(stubBrowser);
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const SET_UP = { setUp: 'sealed', secret: 'ABCDEFGH', uri: 'otpauth://totp/Bilby:tess?secret=ABCDEFGH' };

// A toast would be behind the modal dialog.
test.each([
	['recovery codes', 'Copy all', <RecoveryCodesDialog key="codes" codes={['AAAA-BBBB']} onClose={vi.fn()} />],
	['authenticator key', 'Copy key', <AppDialog key="app" setUp={SET_UP} onClose={vi.fn()} onChanged={vi.fn()} />],
])('the dialog itself says that the %s could not be copied', async (_, name, dialog) => {
	const writeText = vi.fn().mockRejectedValueOnce(new Error('Denied')).mockResolvedValueOnce(undefined);
	vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
	renderInRouter(dialog);
	const shown = within(screen.getByRole('dialog'));
	fireEvent.click(shown.getByRole('button', { name }));
	await shown.findByText(/^Your browser doesn’t let us copy/);
	fireEvent.click(shown.getByRole('button', { name }));
	await shown.findByText('Copied');
	expect(shown.queryByText(/^Your browser doesn’t let us copy/)).toBeNull();
});
