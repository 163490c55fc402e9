import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { failureText } from '#lib/api/failure-text.ts';
import { useFreshValues, useSentForm } from '#lib/forms/use-sent-form.ts';
import { EditDialog } from '#ui/dialog/edit-dialog.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { SubmitButton } from '#ui/field/submit-button.tsx';
import { type BriefMessage, BriefMessageBox } from '#ui/panel/brief-message.tsx';
import type { TaxonomyEntry } from '../present-taxonomy.ts';
import { NameFields, NearDuplicates, OwnFields } from './entry-fields.tsx';
import { LogoField } from './logo-field.tsx';
import {
	addEntry,
	changeEntry,
	checkValues,
	type EntryValues,
	nounOf,
	reloadTaxonomy,
	TAXONOMY_TABS,
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
		describeFailure: (error) => showFailure(error, onMessage),
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

interface EditEntryDialogProps {
	token: string;
	tab: TaxonomyTab;
	entry: TaxonomyEntry;
	entries: readonly TaxonomyEntry[];
	message: BriefMessage | null;
	onMessage: (message: BriefMessage) => void;
	onClose: () => void;
}

/** Changes an entry. After a success, it shows the server's message and closes after 2 seconds. */
export function EditEntryDialog(props: EditEntryDialogProps) {
	const { token, tab, entry, entries, message, onMessage, onClose } = props;
	const { type } = TAXONOMY_TABS[tab];
	const formId = useId();
	const queryClient = useQueryClient();
	const [isSaved, setIsSaved] = useState(false);
	const { form, formProps, field, isSending } = useSentForm<EntryValues>({
		initial: toValues(entry),
		check: (values) => checkValues(tab, values),
		isHeld: isSaved,
		send: async (values) => {
			onMessage({ kind: 'success', text: await changeEntry(tab, entry, values) });
			setIsSaved(true);
			await reloadTaxonomy(queryClient, token);
		},
		describeFailure: (error) => {
			// Someone else may have changed the entry. The next attempt needs its new version.
			void reloadTaxonomy(queryClient, token);
			return showFailure(error, onMessage);
		},
	});
	useFreshValues({ form, isSending }, entry, toValues);
	return (
		<EditDialog formId={formId} isSaving={isSending} isSaved={isSaved} onClose={onClose} isLong>
			<form {...formProps} id={formId} aria-label={`Edit ${entry.name}`} className="flex flex-col gap-4">
				<NameFields tab={tab} field={field} entry={entry} />
				<OwnFields tab={tab} field={field} entries={entries} entry={entry} />
				<SelectField {...field('status')} label="Status">
					<option value="1">Active</option>
					<option value="0">Inactive</option>
				</SelectField>
				{(type === 'str' || type === 'brd') && <LogoField token={token} type={type} entry={entry} />}
				<BriefMessageBox message={message} />
			</form>
		</EditDialog>
	);
}

/** Shows the failure above the table for some seconds, and returns its text for the form. */
function showFailure(error: unknown, onMessage: (message: BriefMessage) => void): string {
	const text = failureText(error);
	onMessage({ kind: 'failure', text });
	return text;
}
