import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildProfile } from '#testing/build-member.ts';
import { fakeFetch } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser } from '#testing/stub-browser.ts';
import { AvatarSettings } from './avatar-settings.tsx';

// jsdom neither measures pictures nor draws them.
vi.mock('react-easy-crop', () => ({
	default: ({ onCropComplete }: { onCropComplete: (percent: object, pixels: object) => void }) => {
		onCropComplete({}, { x: 0, y: 0, width: 96, height: 96 });
		return null;
	},
}));

let urls = 0;

beforeEach(() => {
	stubBrowser();
	URL.createObjectURL = () => `blob:${urls++}`;
	URL.revokeObjectURL = () => undefined;
	vi.stubGlobal('createImageBitmap', async () => ({ width: 200, height: 200, close: vi.fn() }));
	const context = { fillRect: vi.fn(), scale: vi.fn(), translate: vi.fn(), rotate: vi.fn(), drawImage: vi.fn() };
	vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
	vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((receive) => receive(new Blob(['x'])));
});
afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

const choose = (name: string) =>
	fireEvent.change(screen.getByLabelText(/^Choose a picture/), {
		target: { files: [new File(['x'], name, { type: 'image/png' })] },
	});

test.each([
	['after Cancel', true],
	['while the first is being saved', false],
])('a picture that is chosen %s stays open when the first is saved', async (_, isCancelled) => {
	const response = Promise.withResolvers<{ body: object }>();
	const message = `Saved late, ${isCancelled}.`;
	const calls = fakeFetch({ '/api/avatar': () => response.promise });
	renderInRouter(<AvatarSettings token="t" profile={buildProfile()} />);
	choose('first.png');
	fireEvent.click(await screen.findByRole('button', { name: 'Save Picture' }));
	await waitFor(() => expect(calls).toHaveLength(1));
	expect(screen.getByRole('button', { name: 'Saving...' })).toBeTruthy();
	if (isCancelled) fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
	choose('second.png');
	await screen.findByRole('button', { name: 'Save Picture' });
	response.resolve({ body: { message } });
	await screen.findByText(message);
	expect(screen.getByRole('button', { name: 'Save Picture' })).toBeTruthy();
});
