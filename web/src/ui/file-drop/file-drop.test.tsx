import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FileDrop } from './file-drop.tsx';

afterEach(cleanup);

const TYPES = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP' };
const photo = (name: string, { type = 'image/png', bytes = 10 } = {}) =>
	new File([new Uint8Array(bytes)], name, { type });

function showDrop(props: { isDisabled?: boolean } = {}) {
	const accepted = vi.fn();
	render(
		<FileDrop
			label="Add images"
			types={TYPES}
			maxBytes={1_000_000}
			most={2}
			onFiles={(files) => accepted(files.map(({ name }) => name))}
			{...props}
		/>,
	);
	const field = screen.getByLabelText<HTMLInputElement>(/Add images/);
	return { accepted, field };
}

const drag = (files: File[]) => ({ dataTransfer: { types: ['Files'], files } });

test('shows the limits before a choice', () => {
	const { field } = showDrop();
	const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '');
	expect(hint?.textContent).toBe('JPEG, PNG or WebP, up to 1 MB each, at most 2 files');
	expect(field.accept).toBe('image/jpeg,image/png,image/webp');
});

test('accepts files that are chosen, dropped or pasted', () => {
	const { accepted, field } = showDrop();
	fireEvent.change(field, { target: { files: [photo('a.png')] } });
	fireEvent.drop(field, drag([photo('b.png')]));
	fireEvent.paste(document.body, { clipboardData: { types: ['Files'], files: [photo('c.png')] } });
	expect(accepted.mock.calls).toEqual([[['a.png']], [['b.png']], [['c.png']]]);
});

test('ignores a file dropped next to it, and stays on the page', () => {
	const { accepted } = showDrop();
	expect(fireEvent.drop(document.body, drag([photo('a.png')]))).toBe(false);
	expect(accepted).not.toHaveBeenCalled();
});

test('names each rejected file with its reason', () => {
	const { accepted, field } = showDrop();
	const files = [
		photo('notes.txt', { type: 'text/plain' }),
		photo('huge.png', { bytes: 2_350_000 }),
		photo('a.png'),
		photo('b.png'),
		photo('c.png'),
	];
	fireEvent.drop(field, drag(files));
	expect(accepted.mock.calls).toEqual([[['a.png', 'b.png']]]);
	expect([...screen.getByRole('alert').querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
		'notes.txt isn’t a JPEG, PNG or WebP file.',
		'huge.png is 2.4 MB. The limit is 1 MB.',
		'c.png wasn’t added: there are too many files.',
	]);
});

test('accepts nothing while it is locked', () => {
	const { accepted, field } = showDrop({ isDisabled: true });
	fireEvent.drop(field, drag([photo('a.png')]));
	expect(field.disabled).toBe(true);
	expect(accepted).not.toHaveBeenCalled();
});
