import { beforeEach, expect, test, vi } from 'vitest';
import { saveReportDraft, takeReportDraft } from './report-draft.ts';

beforeEach(() => localStorage.clear());

test('the draft of a report is returned once, for its deal only', () => {
	saveReportDraft(5, { reason: 'wrongPrice', text: 'It is $59.' });
	expect(takeReportDraft(6)).toBeNull();
	expect(takeReportDraft(5)).toEqual({ reason: 'wrongPrice', text: 'It is $59.' });
	expect(takeReportDraft(5)).toBeNull();
});

test.each(['{', '5', 'null', '{"dealId":5,"reason":"constructor","text":""}'])(
	'ignores a damaged draft of a report: %s',
	(text) => {
		vi.spyOn(console, 'info').mockImplementation(() => undefined);
		localStorage.setItem('commentDraft:dealReport', text);
		expect(takeReportDraft(5)).toBeNull();
	},
);
