import { INTRODUCTION_MAX, SUBJECT_MAX } from '@bilby/contract/newsletter-issues/limits';
import { useEffect, useState } from 'react';
import { ApiError, callApi } from '#lib/api/api.ts';
import { useSentForm } from '#lib/forms/use-sent-form.ts';
import { ProblemSummary } from '#ui/field/problem-summary.tsx';
import { SubmitButton } from '#ui/field/submit-button.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { ConflictPanel } from '#ui/panel/conflict-panel.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { DraftDeals } from './draft-deals.tsx';
import {
	compareDrafts,
	type DraftDifference,
	type DraftValues,
	findDraftProblems,
	toDraftValues,
} from './draft-values.ts';
import type { Issue } from './issue-queries.ts';

interface DraftEditorProps {
	issue: Issue;
	onSaved: (issue: Issue) => void;
	onReload: () => Promise<Issue | null>;
	/** Called when the form starts or stops to differ from what is saved. */
	onEdited: (isEdited: boolean) => void;
}

/** The form of a draft. Text of other staff never replaces unsaved text. */
export function DraftEditor({ issue, onSaved, onReload, onEdited }: DraftEditorProps) {
	/** The version that is being edited. */
	const [version, setVersion] = useState(issue.version);
	const [conflict, setConflict] = useState<string | null>(null);
	const [theirs, setTheirs] = useState<Issue | null>(null);
	const { form, formProps, field, isDirty, ...state } = useSentForm<DraftValues>({
		initial: toDraftValues(issue),
		check: findDraftProblems,
		send: async (values) => {
			try {
				const saved = await callApi('PUT /api/newsletter-issue', { body: { id: issue.id, version, ...values } });
				show(saved.issue);
				void showToast('success', saved.message);
				onSaved(saved.issue);
			} catch (error) {
				if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
				setTheirs(null);
				setConflict(error.message);
			}
		},
	});
	const show = (saved: Issue) => {
		form.reset(toDraftValues(saved));
		setVersion(saved.version);
		setConflict(null);
		setTheirs(null);
	};
	useEffect(() => onEdited(isDirty), [isDirty, onEdited]);
	// Someone else has saved, and there is nothing here to lose.
	useEffect(() => {
		if (isDirty || issue.version <= version) return;
		form.reset(toDraftValues(issue));
		setVersion(issue.version);
	}, [isDirty, issue, version, form]);
	const { deals } = theirs ?? issue;
	// Someone else has removed a deal, so it is no longer shown, and saving it would fail. Nobody can add deals.
	useEffect(() => {
		if (!isDirty) return;
		const dealIds = form.getValues('dealIds');
		const left = dealIds.filter((id) => deals.some((deal) => deal.id === id));
		if (left.length < dealIds.length) form.setValue('dealIds', left, { shouldDirty: true });
	}, [deals, form, isDirty]);

	const compare = async () => {
		const read = await onReload();
		if (!read) throw new Error('The newsletter issue is gone.');
		setTheirs(read);
		setVersion(read.version);
	};
	const take = ({ name }: DraftDifference) => {
		if (theirs) form.setValue(name, toDraftValues(theirs)[name], { shouldDirty: true });
	};
	const values = form.watch();
	return (
		<form {...formProps} aria-label="Draft" className="flex flex-col gap-5">
			<FailureBox text={state.failure} />
			{/* Changes made while the form is being sent would be lost. */}
			<div inert={state.isSending} className="flex flex-col gap-5">
				{conflict !== null && (
					<ConflictPanel
						message={conflict}
						differences={theirs && compareDrafts(values, theirs)}
						load={compare}
						onTake={take}
					/>
				)}
				<TextField {...field('subject')} label="Subject" maxLength={SUBJECT_MAX} autoComplete="off" />
				<TextAreaField
					{...field('introduction')}
					label="Introduction"
					maxLength={INTRODUCTION_MAX}
					note={`${values.introduction.length} / ${INTRODUCTION_MAX}`}
				/>
				<DraftDeals
					deals={deals}
					dealIds={values.dealIds}
					error={state.problemOf('dealIds')}
					onChange={(dealIds) => form.setValue('dealIds', dealIds, { shouldDirty: true })}
				/>
			</div>
			<ProblemSummary problems={state.problems} />
			<div className="tablet:w-40">
				<SubmitButton isSending={state.isSending} variant="outlined">
					{state.isSending ? 'Saving...' : 'Save'}
				</SubmitButton>
			</div>
		</form>
	);
}
