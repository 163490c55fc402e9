import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockDraft, openDraft, removeDraft, saveDraft } from './comment-draft.ts';

beforeEach(() => localStorage.clear());
afterEach(() => void vi.useRealTimers());

const TOP = { draftKey: 'commentDraft:42', parentId: null };
const draft = (id: string, text: string) => ({ id, html: `<p>${text}</p>`, text });

test('drafts of two tabs for one place are stored side by side, and the latest one is offered', () => {
	saveDraft(TOP, draft('one', 'Is it'));
	saveDraft(TOP, draft('two', 'A plug?'));
	saveDraft(TOP, draft('one', 'Is it loud?'));
	expect(openDraft(TOP)).toEqual(draft('one', 'Is it loud?'));
	removeDraft(TOP, draft('one', 'Is it loud?'));
	expect(openDraft(TOP)).toEqual(draft('two', 'A plug?'));
});

test('an empty draft is removed, and others stay', () => {
	saveDraft(TOP, draft('one', 'Is it loud?'));
	saveDraft(TOP, draft('two', 'A'));
	saveDraft(TOP, draft('two', ''));
	expect(openDraft(TOP).id).toBe('one');
	saveDraft(TOP, draft('one', ''));
	expect(localStorage.length).toBe(0);
});

test('a new draft is empty and has its own id', () => {
	saveDraft({ ...TOP, parentId: 7 }, draft('reply', 'Thanks'));
	const [first, second] = [openDraft(TOP), openDraft(TOP)];
	expect(first).toMatchObject({ html: '', text: '' });
	expect(first.id).not.toBe(second.id);
});

test.each(['not JSON', '{"text":"no list"}', '[null, {"id":1}]'])('ignores a damaged draft: %s', (stored) => {
	localStorage.setItem('commentDraft:42:0', stored);
	expect(openDraft(TOP).text).toBe('');
});

test.each([
	['that another tab holds is taken', { isHeld: true, taken: 1 }],
	['whose lock is late because the page is busy is not taken', { isHeld: false, taken: 0 }],
])('a draft %s', async (_what, { isHeld, taken }) => {
	vi.useFakeTimers();
	/** A request that waits for the lock never resolves; one that only checks whether it is free does. */
	const request = (_name: string, { signal }: LockOptions, hold: (lock: object | null) => unknown) =>
		signal
			? new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
			: Promise.resolve(hold(isHeld ? null : {}));
	vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }));
	const onTaken = vi.fn();
	const release = lockDraft(draft('one', 'Is it loud?'), onTaken);
	await vi.advanceTimersByTimeAsync(299);
	expect(onTaken).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	expect(onTaken).toHaveBeenCalledTimes(taken);
	release();
});
