import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { countOf, formatCount } from '#lib/text/format.ts';
import { buttonClass } from '#ui/base/button.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import type { BriefMessage } from '#ui/panel/brief-message.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import type { TaxonomyEntry } from '../present-taxonomy.ts';
import { type EntryUses, nounOf, reloadTaxonomy, TAXONOMY_TABS, type TaxonomyTab } from './taxonomy-entries.ts';

interface RowDialogProps {
	token: string;
	tab: TaxonomyTab;
	entry: TaxonomyEntry;
	onMessage: (message: BriefMessage) => void;
	onClose: () => void;
}

/** Asks before an entry is suspended, and says how many deals use it. */
export function SuspendDialog({ uses, ...props }: RowDialogProps & { uses: EntryUses | undefined }) {
	const { token, tab, entry, onMessage, onClose } = props;
	const action = useRowAction({
		token,
		onMessage,
		onClose,
		send: async () => {
			const body = { id: entry.id, type: TAXONOMY_TABS[tab].type };
			return (await callApi('POST /api/deleteMasters', { body })).message;
		},
	});
	return (
		<Dialog
			title="Suspend"
			onClose={onClose}
			actions={
				<>
					<ActionButton verb="Yes" isBusy={action.isBusy} onClick={action.run} />
					<button type="button" onClick={onClose} className={buttonClass('quiet')}>
						No
					</button>
				</>
			}
		>
			<FailureBox text={action.failure} />
			<p>Are you sure , you want to suspend this item?</p>
			<p className="mt-3 [overflow-wrap:anywhere]">{describeUses(entry, uses)}</p>
		</Dialog>
	);
}

function describeUses({ name }: TaxonomyEntry, uses: EntryUses | undefined): string {
	if (!uses) return `Deals that use ${name} keep it, but new deals can’t use it.`;
	if (uses.deals === 0) return `No deal uses ${name}. New deals can’t use it.`;
	const count = uses.isCapped ? `More than ${formatCount(uses.deals)} deals` : countOf(uses.deals, 'deal');
	const isOne = uses.deals === 1;
	return `${count} ${isOne ? 'uses' : 'use'} ${name}. Existing deals keep it, but new deals can’t use it.`;
}

/** Merges an entry into another one, which the viewer chooses. */
export function MergeDialog({ entries, ...props }: RowDialogProps & { entries: readonly TaxonomyEntry[] }) {
	const { token, tab, entry, onMessage, onClose } = props;
	const [into, setInto] = useState('');
	const [problem, setProblem] = useState<string>();
	const action = useRowAction({
		token,
		onMessage,
		onClose,
		send: async () => {
			const body = { type: TAXONOMY_TABS[tab].type, id: entry.id, into };
			return (await callApi('POST /api/mergeMasters', { body })).message;
		},
	});
	const noun = nounOf(tab);
	const merge = () => (into === '' ? setProblem(`Please choose a ${noun}.`) : action.run());
	return (
		<Dialog
			title="Merge"
			onClose={onClose}
			actions={
				<>
					<button type="button" onClick={onClose} className={buttonClass('quiet')}>
						Cancel
					</button>
					<ActionButton verb="Merge" isBusy={action.isBusy} onClick={merge} />
				</>
			}
		>
			<FailureBox text={action.failure} />
			<p className="[overflow-wrap:anywhere]">
				The deals and followers of {entry.name} move to the {noun} you choose, and its page leads there. This can’t be
				undone.
			</p>
			<div className="mt-4 text-ink">
				<SelectField
					label={`Merge ${entry.name} into`}
					value={into}
					error={problem}
					onChange={({ target }) => {
						setInto(target.value);
						setProblem(undefined);
					}}
				>
					<option value="">Choose a {noun}</option>
					{entries
						.filter(({ id, isActive }) => isActive && id !== entry.id)
						.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
				</SelectField>
			</div>
		</Dialog>
	);
}

interface ActionButtonProps {
	verb: string;
	isBusy: boolean;
	onClick: () => void;
}

function ActionButton({ verb, isBusy, onClick }: ActionButtonProps) {
	return (
		<button type="button" onClick={onClick} aria-disabled={isBusy || undefined} className={buttonClass('danger')}>
			{isBusy && <LoaderCircle size={18} aria-hidden className="animate-spin" />}
			{verb}
		</button>
	);
}

interface RowActionOptions extends Pick<RowDialogProps, 'token' | 'onMessage' | 'onClose'> {
	/** Returns the server's message. */
	send: () => Promise<string>;
}

/** Runs an action once at a time. Closes the dialog after a success and shows why it failed otherwise. */
function useRowAction({ token, onMessage, onClose, send }: RowActionOptions) {
	const queryClient = useQueryClient();
	const { mutate, isPending, error } = useMutation({
		mutationFn: send,
		onSuccess: (text) => onMessage({ kind: 'success', text }),
		onError: (reason) => onMessage({ kind: 'failure', text: failureText(reason) }),
		// After a rejection too: someone else may have changed the entry.
		onSettled: () => void reloadTaxonomy(queryClient, token),
	});
	return {
		// A closed dialog does not close again: another one may be open by then.
		run: () => !isPending && mutate(undefined, { onSuccess: onClose }),
		isBusy: isPending,
		failure: error && failureText(error),
	};
}
