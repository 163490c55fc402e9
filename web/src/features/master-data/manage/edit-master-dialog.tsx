import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { failureText } from '#lib/api/failure-text.ts';
import { useSentForm } from '#lib/forms/use-sent-form.ts';
import { EditDialog } from '#ui/dialog/edit-dialog.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { type BriefMessage, BriefMessageBox } from '#ui/panel/brief-message.tsx';
import type { Master } from '../present-taxonomy.ts';
import { LogoField } from './logo-field.tsx';
import { NameFields, OwnFields } from './master-fields.tsx';
import {
	changeMaster,
	checkValues,
	MASTER_TABS,
	type MasterTab,
	type MasterValues,
	reloadMasters,
	toValues,
} from './masters.ts';

interface EditMasterDialogProps {
	token: string;
	tab: MasterTab;
	master: Master;
	masters: readonly Master[];
	message: BriefMessage | null;
	onMessage: (message: BriefMessage) => void;
	onClose: () => void;
}

/** Changes an entry. After a success, it shows the server's message and closes after 2 seconds. */
export function EditMasterDialog(props: EditMasterDialogProps) {
	const { token, tab, master, masters, message, onMessage, onClose } = props;
	const { type } = MASTER_TABS[tab];
	const formId = useId();
	const queryClient = useQueryClient();
	const [isSaved, setIsSaved] = useState(false);
	const { formProps, field, isSending } = useSentForm<MasterValues>({
		initial: toValues(master),
		check: (values) => checkValues(tab, values),
		isHeld: isSaved,
		send: async (values) => {
			onMessage({ kind: 'success', text: await changeMaster(tab, master, values) });
			setIsSaved(true);
			await reloadMasters(queryClient, token);
		},
		describeFailure: (error) => {
			const text = failureText(error);
			onMessage({ kind: 'failure', text });
			return text;
		},
	});
	return (
		<EditDialog formId={formId} isSaving={isSending} isSaved={isSaved} onClose={onClose} isLong>
			<form {...formProps} id={formId} aria-label={`Edit ${master.name}`} className="flex flex-col gap-4">
				<NameFields tab={tab} field={field} master={master} />
				<OwnFields tab={tab} field={field} masters={masters} master={master} />
				<SelectField {...field('status')} label="Status">
					<option value="1">Active</option>
					<option value="0">Inactive</option>
				</SelectField>
				{(type === 'str' || type === 'brd') && <LogoField token={token} type={type} master={master} />}
				<BriefMessageBox message={message} />
			</form>
		</EditDialog>
	);
}
