import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { RichTextEditor } from './rich-text-editor.tsx';

const quill = vi.hoisted(() => ({ start: 'works' }));
vi.mock('./rich-text-quill.ts', async (importReal) => {
	const real = await importReal<typeof import('./rich-text-quill.ts')>();
	return {
		startQuill: (...args: Parameters<typeof real.startQuill>) => {
			if (quill.start !== 'works') throw new Error('No.');
			return real.startQuill(...args);
		},
	};
});

afterEach(() => {
	cleanup();
	quill.start = 'works';
});

test('shows one editor with a name and its text, and removes it completely', async () => {
	const shown = render(
		<StrictMode>
			<RichTextEditor label="Description" value="<p>Two <strong>words</strong></p>" onChange={vi.fn()} />
		</StrictMode>,
	);
	const field = await screen.findByRole('textbox', { name: 'Description' });
	await waitFor(() => expect(field.textContent).toBe('Two words'));
	expect(document.querySelectorAll('.ql-editor')).toHaveLength(1);
	expect(field.querySelector('strong')?.textContent).toBe('words');
	shown.unmount();
	expect(document.querySelector('.ql-editor')).toBeNull();
});

test('marks the text as invalid and points to its error', async () => {
	render(<RichTextEditor label="Description" value="" onChange={vi.fn()} errorId="wrong" />);
	const field = await screen.findByRole('textbox', { name: 'Description' });
	await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
	expect(field.getAttribute('aria-describedby')).toBe('wrong');
});

test('falls back to a plain field if the editor does not start', async () => {
	quill.start = 'fails';
	vi.spyOn(console, 'error').mockImplementation(() => undefined);
	const onChange = vi.fn();
	render(<RichTextEditor label="Description" value="<p>One</p><p>Two</p>" onChange={onChange} />);
	expect(await screen.findByText('Failed to initialize editor')).toBeTruthy();
	const field = screen.getByRole('textbox', { name: 'Description' });
	expect(field).toHaveProperty('value', 'One\nTwo');
	fireEvent.change(field, { target: { value: 'One\n\n<b>' } });
	expect(onChange).toHaveBeenLastCalledWith('<p>One</p><p>&lt;b&gt;</p>', 'One\n\n<b>');
});

test('shows a restored draft in the plain field, and keeps text as it is typed', async () => {
	quill.start = 'fails';
	vi.spyOn(console, 'error').mockImplementation(() => undefined);
	function Field() {
		const [html, setHtml] = useState('');
		return (
			<>
				<RichTextEditor label="Description" value={html} onChange={setHtml} />
				<button type="button" onClick={() => setHtml('<p>Draft</p>')}>
					Restore
				</button>
			</>
		);
	}
	render(<Field />);
	await screen.findByText('Failed to initialize editor');
	const field = screen.getByRole('textbox', { name: 'Description' });
	fireEvent.click(screen.getByRole('button', { name: 'Restore' }));
	expect(field).toHaveProperty('value', 'Draft');
	fireEvent.change(field, { target: { value: 'Draft\n\n ' } });
	expect(field).toHaveProperty('value', 'Draft\n\n ');
});
