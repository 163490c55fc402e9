import { beforeEach, expect, test } from 'vitest';
import { forgetDraft, openDraft, saveDraft } from './comment-draft.ts';

beforeEach(() => localStorage.clear());

const draft = (id: string, text: string) => ({ id, html: `<p>${text}</p>`, text });

test('drafts of two tabs for one place are kept beside each other, and the latest is offered', () => {
	saveDraft(42, null, draft('one', 'Is it'));
	saveDraft(42, null, draft('two', 'A plug?'));
	saveDraft(42, null, draft('one', 'Is it loud?'));
	expect(openDraft(42, null)).toEqual(draft('one', 'Is it loud?'));
	forgetDraft(42, null, draft('one', 'Is it loud?'));
	expect(openDraft(42, null)).toEqual(draft('two', 'A plug?'));
});

test('a draft without words is forgotten, and others stay', () => {
	saveDraft(42, null, draft('one', 'Is it loud?'));
	saveDraft(42, null, draft('two', 'A'));
	saveDraft(42, null, draft('two', ''));
	expect(openDraft(42, null).id).toBe('one');
	saveDraft(42, null, draft('one', ''));
	expect(localStorage.length).toBe(0);
});

test('a new draft is empty and has an id of its own', () => {
	saveDraft(42, 7, draft('reply', 'Thanks'));
	const [first, second] = [openDraft(42, null), openDraft(42, null)];
	expect(first).toMatchObject({ html: '', text: '' });
	expect(first.id).not.toBe(second.id);
});

test.each(['not JSON', '{"text":"no list"}', '[null, {"id":1}]'])('what is damaged is no draft: %s', (kept) => {
	localStorage.setItem('commentDraft:42:0', kept);
	expect(openDraft(42, null).text).toBe('');
});
