import { beforeEach, expect, test, vi } from 'vitest';
import { saveFlagDraft, takeFlagDraft } from './flag-draft.ts';

const NOTHING = { reason: 'spam', note: '' };

beforeEach(() => localStorage.clear());

test('the draft of a report is returned once for its comment', () => {
	saveFlagDraft(5, { isFlagged: true, reason: 'rude', note: 'He called me a drongo.' });
	expect(takeFlagDraft(5)).toEqual({ reason: 'rude', note: 'He called me a drongo.' });
	expect(takeFlagDraft(5)).toEqual(NOTHING);
});

test('the draft of a report is not returned for another comment, and stays stored', () => {
	saveFlagDraft(5, { isFlagged: true, reason: 'rude' });
	expect(takeFlagDraft(6)).toEqual(NOTHING);
	expect(takeFlagDraft(5)).toEqual({ reason: 'rude', note: '' });
});

test.each(['{', '5', 'null', '{"commentId":5,"reason":"constructor","note":""}'])(
	'ignores a damaged draft of a report: %s',
	(text) => {
		vi.spyOn(console, 'info').mockImplementation(() => undefined);
		localStorage.setItem('commentDraft:flag', text);
		expect(takeFlagDraft(5)).toEqual(NOTHING);
	},
);
