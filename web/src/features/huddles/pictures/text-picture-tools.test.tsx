import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type Quill from 'quill/core.js';
import { Delta } from 'quill/core.js';
import type { FormEvent } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { COMPOSING_ENTERS } from '#testing/composing-enter.ts';
import { fakeFetch } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { TextPictureTools } from './text-picture-tools.tsx';

URL.createObjectURL = () => 'blob:picture';
URL.revokeObjectURL = () => undefined;

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const clickButton = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Starts to upload a picture. Returns the editor, and a function that ends the upload. */
async function upload({ onSubmit = vi.fn() } = {}) {
	const quill = {
		uploader: { upload: vi.fn<(range: { index: number; length: number }, files: File[]) => void>() },
		on: vi.fn(),
		off: vi.fn(),
		getSelection: () => ({ index: 3, length: 0 }),
		getLength: () => 10,
		insertEmbed: vi.fn(),
		formatText: vi.fn(),
		setSelection: vi.fn(),
		focus: vi.fn(),
	};
	let answer: (reply: { body: object }) => void = () => undefined;
	const calls = fakeFetch({
		'/api/huddle-picture': () =>
			new Promise<{ body: object }>((resolve) => {
				answer = resolve;
			}),
	});
	const { queryClient } = renderInRouter(
		<form onSubmit={onSubmit}>
			<TextPictureTools quill={quill as unknown as Quill} active={{}} toggle={vi.fn()} />
			<button type="submit">Post Reply</button>
		</form>,
	);
	clickButton('Picture');
	const file = new File(['x'], 'bilby.png', { type: 'image/png' });
	fireEvent.change(screen.getByLabelText('Picture', { selector: 'input' }), { target: { files: [file] } });
	clickButton('Add picture');
	await waitFor(() => expect(calls).toHaveLength(1));
	const untilUploaded = () =>
		waitFor(() => expect(queryClient.getMutationCache().getAll().at(-1)?.state.status).toBe('success'));
	return { quill, calls, untilUploaded, finish: () => answer({ body: { url: '/pictures/bilby.webp' } }) };
}

test('a picture is inserted at the cursor once it is uploaded', async () => {
	const { quill, finish } = await upload();
	finish();
	await waitFor(() => expect(quill.insertEmbed).toHaveBeenCalledWith(3, 'image', '/pictures/bilby.webp', 'user'));
	await waitFor(() => expect(screen.queryByRole('group', { name: 'Picture' })).toBeNull());
});

test('a picture that was cancelled during its upload is not inserted', async () => {
	const { quill, finish, untilUploaded } = await upload();
	clickButton('Cancel');
	finish();
	await untilUploaded();
	expect(quill.insertEmbed).not.toHaveBeenCalled();
});

test('a description that is written during the upload is used', async () => {
	const { quill, finish } = await upload();
	fireEvent.change(screen.getByLabelText(/Describe the picture/), { target: { value: 'A bilby digging' } });
	finish();
	await waitFor(() => expect(quill.formatText).toHaveBeenCalledWith(3, 1, 'alt', 'A bilby digging', 'user'));
});

test('a text is not sent without the picture that is still uploading', async () => {
	const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
	const { finish } = await upload({ onSubmit });
	clickButton('Post Reply');
	expect(onSubmit).not.toHaveBeenCalled();
	expect(screen.getByText('Please wait until this picture is uploaded, or cancel it.')).toBeTruthy();
	finish();
	await waitFor(() => expect(screen.queryByRole('group', { name: 'Picture' })).toBeNull());
	clickButton('Post Reply');
	expect(onSubmit).toHaveBeenCalledOnce();
});

test('a text is sent without a picture that was cancelled', async () => {
	const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
	await upload({ onSubmit });
	clickButton('Cancel');
	clickButton('Post Reply');
	expect(onSubmit).toHaveBeenCalledOnce();
});

test.each(COMPOSING_ENTERS)('an Enter for the input method adds no picture: %o', (key) => {
	const quill = {
		uploader: { upload: vi.fn() },
		on: vi.fn(),
		off: vi.fn(),
		getSelection: () => null,
		getLength: () => 1,
	};
	renderInRouter(<TextPictureTools quill={quill as unknown as Quill} active={{}} toggle={vi.fn()} />);
	clickButton('Picture');
	expect(fireEvent.keyDown(screen.getByLabelText(/Describe the picture/), key)).toBe(true);
	expect(screen.queryByText('Please choose a picture.')).toBeNull();
});

test('a picture is inserted where the cursor was, even if text was typed before it during the upload', async () => {
	const { quill, finish } = await upload();
	act(() => {
		for (const [, follow] of quill.on.mock.calls) follow(new Delta().insert('G’day. '));
	});
	finish();
	await waitFor(() => expect(quill.insertEmbed).toHaveBeenCalled());
	expect(quill.insertEmbed.mock.lastCall?.[0]).toBe(9);
});

test('a picture that is pasted during an upload follows the uploaded one', async () => {
	// In place of the class that jsdom lacks: it has no files.
	const { files } = Object.assign(document.createElement('input'), { type: 'file' });
	vi.stubGlobal(
		'DataTransfer',
		class {
			items = { add: vi.fn() };
			files = files;
		},
	);
	const { quill, calls, finish } = await upload();
	const pasted = new File(['y'], 'quoll.png', { type: 'image/png' });
	act(() => quill.uploader.upload({ index: 5, length: 0 }, [pasted]));
	expect(screen.getByText('1 more picture is added after this one.')).toBeTruthy();
	finish();
	await waitFor(() => expect(quill.insertEmbed).toHaveBeenCalledWith(3, 'image', '/pictures/bilby.webp', 'user'));
	await waitFor(() => expect(screen.queryByText('1 more picture is added after this one.')).toBeNull());
	clickButton('Add picture');
	await waitFor(() => expect(calls).toHaveLength(2));
	finish();
	await waitFor(() => expect(quill.insertEmbed.mock.lastCall?.[0]).toBe(4));
});
