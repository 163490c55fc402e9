import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { failureText } from '#lib/api/failure-text.ts';
import { useSentForm } from '#lib/forms/use-sent-form.ts';
import { EditDialog } from '#ui/dialog/edit-dialog.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { type BriefMessage, BriefMessageBox } from '#ui/panel/brief-message.tsx';
import type { TaxonomyEntry } from '../present-taxonomy.ts';
import { NameFields, OwnFields } from './entry-fields.tsx';
import { LogoField } from './logo-field.tsx';
import {
	changeEntry,
	checkValues,
	type EntryValues,
	reloadTaxonomy,
	TAXONOMY_TABS,
	type TaxonomyTab,
	toValues,
} from './taxonomy-entries.ts';

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
	const { formProps, field, isSending } = useSentForm<EntryValues>({
		initial: toValues(entry),
		check: (values) => checkValues(tab, values),
		isHeld: isSaved,
		send: async (values) => {
			onMessage({ kind: 'success', text: await changeEntry(tab, entry, values) });
			setIsSaved(true);
			await reloadTaxonomy(queryClient, token);
		},
		describeFailure: (error) => {
			const text = failureText(error);
			onMessage({ kind: 'failure', text });
			return text;
		},
	});
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
