import { APPEAL_OUTCOME_TEXTS, APPEAL_TEXTS, MAX_APPEAL_LENGTH } from '@bilby/contract/appeals/rules';
import type { DecisionWire } from '@bilby/contract/appeals/wire';
import { isVisible } from '@bilby/contract/kernel/readable-text';
import { useQueryClient } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { useEffect } from 'react';
import { callApi } from '#lib/api/api.ts';
import { useFormDraft } from '#lib/forms/use-form-draft.ts';
import { useSentForm } from '#lib/forms/use-sent-form.ts';
import { formatCount, formatDay } from '#lib/text/format.ts';
import { buttonClass } from '#ui/base/button.ts';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { AccountCard } from '../accounts/forms/account-card.tsx';
import { decisionQuery } from './decision-query.ts';

interface AppealProps {
	token: string;
	decision: DecisionWire;
}

/** The form to appeal, or how the appeal ended. */
export function AppealCard({ token, decision }: AppealProps) {
	const { appeal, appealUntil } = decision;
	if (appeal) return <SentAppeal appeal={appeal} />;
	if (appealUntil === null) return null;
	if (Date.parse(appealUntil) < Date.now()) {
		return (
			<AccountCard title="Appeal">
				<p className="text-muted">{APPEAL_TEXTS.tooLate}</p>
			</AccountCard>
		);
	}
	return <AppealForm token={token} decision={{ ...decision, appealUntil }} />;
}

function AppealForm({ token, decision }: { token: string; decision: DecisionWire & { appealUntil: string } }) {
	const queryClient = useQueryClient();
	const { formProps, field, failure, isSending, form } = useSentForm<{ text: string }>({
		initial: { text: '' },
		check: ({ text }) => ({ text: findProblem(text) }),
		send: async ({ text }) => {
			const body = { decisionId: decision.id, text };
			const { decision: changed } = await draft.send({ text }, () => callApi('POST /api/appeal', { body }));
			queryClient.setQueryData(decisionQuery(token, decision.id).queryKey, changed);
			showToast('success', APPEAL_TEXTS.sent);
		},
	});
	// The page links to others, which a member may read before they send it.
	const draft = useFormDraft(form, {
		name: `appealDraft:${decision.id}`,
		version: null,
		read: (stored) => ({ text: String(stored.text ?? '') }),
		isWorthSaving: ({ text }) => isVisible(text),
	});
	const { offered, restore } = draft;
	useEffect(() => {
		if (offered) restore(offered);
	});
	const length = form.watch('text').trim().length;
	return (
		<AccountCard title="Appeal this decision">
			<div className="mb-4 flex flex-col gap-2 text-muted">
				<p>
					Do you think we got this wrong? Tell us why. A moderator who didn’t take this decision will look at it, and
					we’ll notify you.
				</p>
				<p>You can appeal once, until {formatDay(decision.appealUntil)}.</p>
			</div>
			<form {...formProps} className="flex flex-col gap-4">
				<FailureBox text={failure} />
				<TextAreaField
					{...field('text')}
					label="Why is the decision wrong?"
					note={`${formatCount(length)} of ${formatCount(MAX_APPEAL_LENGTH)}`}
				/>
				<button
					type="submit"
					aria-disabled={isSending || undefined}
					className={`self-start max-desk:w-full ${buttonClass('primary', 'field')}`}
				>
					{isSending && <LoaderCircle size={18} aria-hidden className="animate-spin" />}
					Send Appeal
				</button>
			</form>
		</AccountCard>
	);
}

function findProblem(text: string): string | null {
	if (!isVisible(text)) return APPEAL_TEXTS.missing;
	return text.trim().length > MAX_APPEAL_LENGTH ? APPEAL_TEXTS.tooLong : null;
}

function SentAppeal({ appeal }: { appeal: NonNullable<DecisionWire['appeal']> }) {
	const { text, sentAt, outcome, settledAt, message } = appeal;
	return (
		<AccountCard title="Your appeal">
			<div className="flex flex-col gap-3 [overflow-wrap:anywhere]">
				<p className="font-semibold">
					{outcome === null
						? `We received it on ${formatDay(sentAt)}. If possible, another moderator will look at it.`
						: `${APPEAL_OUTCOME_TEXTS[outcome]}${settledAt === null ? '' : ` on ${formatDay(settledAt)}`}.`}
				</p>
				{message !== null && <p className="whitespace-pre-line">{message}</p>}
				<blockquote className="whitespace-pre-line border-line-strong border-l-[3px] pl-3 text-muted">
					{text}
				</blockquote>
			</div>
		</AccountCard>
	);
}
