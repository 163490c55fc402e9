import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { failureText } from '#lib/api/failure-text.ts';
import { useSentForm } from '#lib/forms/use-sent-form.ts';
import { SubmitButton } from '#ui/field/submit-button.tsx';
import type { BriefMessage } from '#ui/panel/brief-message.tsx';
import type { TaxonomyEntry } from '../present-taxonomy.ts';
import { NameFields, NearDuplicates, OwnFields } from './entry-fields.tsx';
import {
	addEntry,
	checkValues,
	type EntryValues,
	nounOf,
	reloadTaxonomy,
	type TaxonomyTab,
	toValues,
} from './taxonomy-entries.ts';

interface AddEntryProps {
	token: string;
	tab: TaxonomyTab;
	entries: readonly TaxonomyEntry[];
	onMessage: (message: BriefMessage) => void;
}

/** The form above the table, for staff to add an entry. */
export function AddEntry({ token, tab, entries, onMessage }: AddEntryProps) {
	const queryClient = useQueryClient();
	const { form, formProps, field, isSending } = useSentForm<EntryValues>({
		initial: toValues(),
		check: (values) => checkValues(tab, values),
		send: async (values) => {
			onMessage({ kind: 'success', text: await addEntry(tab, values) });
			form.reset(toValues());
			await reloadTaxonomy(queryClient, token);
		},
		describeFailure: (error) => {
			const text = failureText(error);
			onMessage({ kind: 'failure', text });
			return text;
		},
	});
	const name = useWatch({ control: form.control, name: 'name' });
	const noun = nounOf(tab);
	const title = `Add ${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
	return (
		<form
			{...formProps}
			aria-label={title}
			className="rounded-card border border-line bg-surface p-4 shadow-card desk:px-6 desk:py-5"
		>
			{/* Changes made while the form is being sent would be lost. */}
			<div inert={isSending} className="grid grid-cols-1 items-start gap-x-3 gap-y-4 tablet:grid-cols-[2fr_3fr]">
				<NameFields tab={tab} field={field} entry={null} />
			</div>
			<NearDuplicates tab={tab} name={name} entries={entries} />
			<div className="mt-4 grid grid-cols-1 items-end gap-x-3 gap-y-4 tablet:flex tablet:flex-wrap tablet:[&>*]:min-w-[150px] tablet:[&>*]:flex-1">
				<div inert={isSending} className="contents tablet:[&>*]:min-w-[150px] tablet:[&>*]:flex-1">
					<OwnFields tab={tab} field={field} entries={entries} entry={null} />
				</div>
				<div className="tablet:ml-auto tablet:max-w-[180px]">
					<SubmitButton isSending={isSending}>{title}</SubmitButton>
				</div>
			</div>
		</form>
	);
}
