import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '#testing/stub-browser.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

beforeEach(() => void stubBrowser());
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

function DialogExample({ onClosed }: { onClosed: () => void }) {
	const [isOpen, setIsOpen] = useState(false);
	const close = () => {
		onClosed();
		setIsOpen(false);
	};
	return (
		<>
			<button type="button" onClick={() => setIsOpen(true)}>
				Remove
			</button>
			{isOpen && (
				<ConfirmDialog title="Remove it" verb="Delete" onConfirm={async () => null} onClose={close}>
					Are you sure?
				</ConfirmDialog>
			)}
		</>
	);
}

test('returns the focus to the button that opened the dialog after Cancel, and closes it once', async () => {
	const onClosed = vi.fn();
	render(<DialogExample onClosed={onClosed} />);
	const opener = screen.getByRole('button', { name: 'Remove' });
	opener.focus();
	fireEvent.click(opener);
	const cancel = screen.getByRole('button', { name: 'Cancel' });
	expect(document.activeElement).toBe(cancel);
	fireEvent.click(cancel);
	expect(screen.queryByText('Are you sure?')).toBeNull();
	expect(document.activeElement).toBe(opener);
	await Promise.resolve();
	expect(onClosed).toHaveBeenCalledOnce();
});
