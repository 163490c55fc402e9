import { beforeEach, expect, test, vi } from 'vitest';
import { keepFlagDraft, takeFlagDraft } from './flag-draft.ts';

const NOTHING = { reason: 'spam', note: '' };

beforeEach(() => localStorage.clear());

test('the words of a report are there for its comment, once', () => {
	keepFlagDraft(5, { isFlagged: true, reason: 'rude', note: 'He called me a drongo.' });
	expect(takeFlagDraft(5)).toEqual({ reason: 'rude', note: 'He called me a drongo.' });
	expect(takeFlagDraft(5)).toEqual(NOTHING);
});

test('they are not there for another comment, and stay for their own', () => {
	keepFlagDraft(5, { isFlagged: true, reason: 'rude' });
	expect(takeFlagDraft(6)).toEqual(NOTHING);
	expect(takeFlagDraft(5)).toEqual({ reason: 'rude', note: '' });
});

test.each(['{', '5', 'null', '{"commentId":5,"reason":"constructor","note":""}'])('nothing is read from %s', (text) => {
	vi.spyOn(console, 'info').mockImplementation(() => undefined);
	localStorage.setItem('commentDraft:flag', text);
	expect(takeFlagDraft(5)).toEqual(NOTHING);
});
