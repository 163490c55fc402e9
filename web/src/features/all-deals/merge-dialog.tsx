import { ALL_DEALS_TEXTS } from '@bilby/contract/all-deals/rules';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ReasonField } from '#features/discussions/moderation/reason-field.tsx';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { useIsMounted } from '#lib/hooks/use-is-mounted.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { offerUndo } from '#ui/dialog/do-with-undo.ts';
import { FormActions } from '#ui/dialog/form-actions.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { similarDealsQuery } from './all-deals-query.ts';
import { reloadDeals } from './use-deal-acts.ts';

interface MergeDialogProps {
	token: string;
	deal: { id: number; title: string };
	/** Called with the id of the deal that stays, unless the dialog was closed before the response. */
	onMerged?: (into: number) => void;
	onClose: () => void;
}

/** Merges a duplicate into another deal, which the moderator picks from similar ones or names by its number or address. */
export function MergeDialog({ token, deal, onMerged, onClose }: MergeDialogProps) {
	const queryClient = useQueryClient();
	const isMounted = useIsMounted();
	const { data: similar = [] } = useQuery(similarDealsQuery(deal));
	const [into, setInto] = useState('');
	const [reason, setReason] = useState('');
	const [problem, setProblem] = useState<string>();
	const id = useId();
	const { mutate, isPending, error } = useMutation({
		mutationFn: (intoId: number) =>
			callApi('POST /api/mergeDeals', {
				body: { id: deal.id, into: intoId, ...(reason.trim() && { reason: reason.trim() }) },
			}),
		onSuccess: (_, intoId) => {
			if (isMounted.current) {
				onClose();
				onMerged?.(intoId);
			}
			void reloadDeals(queryClient, token);
			void offerUndo({
				undo: () => callApi('POST /api/unmergeDeal', { body: { id: deal.id } }),
				done: 'Deals merged.',
				undone: 'Merge undone.',
				explain: failureText,
			}).then(() => reloadDeals(queryClient, token));
		},
	});
	const merge = (event: FormEvent) => {
		event.preventDefault();
		if (isPending) return;
		const intoId = readNamedDeal(into);
		if (intoId === null) return setProblem('Please enter a deal’s number or address.');
		if (intoId === deal.id) return setProblem(ALL_DEALS_TEXTS.sameDeal);
		mutate(intoId);
	};
	return (
		<Dialog
			title="Merge"
			isSheetOnPhone
			onClose={onClose}
			actions={<FormActions formId={id} label="Merge" tone="danger" isSending={isPending} onClose={onClose} />}
		>
			<FailureBox text={error ? failureText(error) : null} />
			<p className="[overflow-wrap:anywhere]">
				The comments, votes and savers of “{deal.title}” move to the deal you choose, and its page leads there. You can
				undo this.
			</p>
			<form id={id} onSubmit={merge} className="mt-4 flex flex-col gap-4 text-ink">
				{similar.length > 0 && (
					<fieldset>
						<legend className="font-medium text-small">Similar deals</legend>
						{similar.map((one) => (
							<label key={one.id} className="flex min-h-10 cursor-pointer items-center gap-3 py-1">
								<input
									type="radio"
									name="similar"
									checked={into === String(one.id)}
									onChange={() => {
										setInto(String(one.id));
										setProblem(undefined);
									}}
									className="size-4.5 shrink-0 accent-ochre"
								/>
								<span className="min-w-0 [overflow-wrap:anywhere]">
									{one.title} <span className="text-muted text-small">#{one.id}</span>
								</span>
							</label>
						))}
					</fieldset>
				)}
				<TextField
					name="into"
					label="Merge into deal"
					placeholder="Number or address"
					autoComplete="off"
					maxLength={300}
					value={into}
					error={problem}
					onChange={({ target }) => {
						setInto(target.value);
						setProblem(undefined);
					}}
				/>
				<ReasonField value={reason} onChange={setReason} />
			</form>
		</Dialog>
	);
}

/** Reads the id from a number, `#42` or the address of a deal's page. Null if there is none. */
function readNamedDeal(text: string): number | null {
	const named =
		/^#?([1-9]\d{0,8})$/.exec(text.trim()) ?? /\/(?:deal-details|deal)\/([1-9]\d{0,8})(?:[/?#].*)?$/.exec(text.trim());
	return named?.[1] === undefined ? null : Number(named[1]);
}
