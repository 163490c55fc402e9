import { rolesToGive } from '@bilby/contract/accounts/manage-member';
import type { ManagedMember } from '@bilby/contract/accounts/wire';
import { ROLE_NAMES, type Role, USER_STATUS } from '@bilby/contract/kernel/roles';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '#features/viewer/avatar.tsx';
import { initialsOf } from '#features/viewer/names.ts';
import { toViewer } from '#features/viewer/viewer-of.ts';
import type { Profile } from '#features/viewer/viewer-queries.ts';
import { callApi } from '#lib/api/api.ts';
import { useSentForm } from '#lib/forms/use-sent-form.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { SubmitButton } from '#ui/field/submit-button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { BirthDateFields } from '../settings/birth-date-fields.tsx';
import { PlaceFields } from '../settings/place-fields.tsx';
import { readSettings, type SettingsValues } from '../settings/settings-values.ts';
import { useScrollToTop } from '../settings/use-scroll-to-top.ts';
import { managedMemberQuery } from './managed-member-query.ts';
import { historyKey, usersKey } from './users-query.ts';

interface EditUserFormProps {
	token: string;
	profile: Profile;
	member: ManagedMember;
}

interface EditUserValues extends SettingsValues {
	role: string;
	status: string;
}

const readValues = (member: ManagedMember): EditUserValues => ({
	...readSettings(member),
	role: String(member.role),
	status: String(member.status),
});

/** The form in which staff change a member's role and status. The rest is read-only. */
export function EditUserForm({ token, profile, member }: EditUserFormProps) {
	const queryClient = useQueryClient();
	const scrollToTop = useScrollToTop();
	const [done, setDone] = useState<string | null>(null);
	const { form, formProps, field, ...state } = useSentForm<EditUserValues>({
		initial: readValues(member),
		// Both fields are select lists.
		check: () => ({}),
		send: async ({ role, status }) => {
			setDone(null);
			const before = readValues(member);
			// A colleague may have changed the other field since this form was loaded.
			const body = {
				...{ id: member.id, adminMode: 1 as const },
				...(role !== before.role && { role }),
				...(status !== before.status && { status }),
			};
			const { message } = await callApi('POST /api/editProfile', { body });
			setDone(message);
			scrollToTop();
			const { queryKey } = managedMemberQuery(token, member.id);
			await Promise.all([
				queryClient.invalidateQueries({ queryKey }),
				queryClient.invalidateQueries({ queryKey: usersKey(token) }),
				queryClient.invalidateQueries({ queryKey: historyKey(token, member.id) }),
			]);
			const saved = queryClient.getQueryData(queryKey);
			if (saved && 'status' in saved) form.reset(readValues(saved));
		},
	});
	const roles = rolesToGive(toViewer(profile));
	return (
		<form {...formProps} aria-label={`Edit ${member.username}`} className="flex flex-col gap-5">
			<DoneBox text={done} />
			<FailureBox text={state.failure} />
			<div className="flex min-w-0 items-center gap-4">
				<Avatar
					member={member}
					variant="profile"
					initials={initialsOf(member)}
					className="size-24 shrink-0 bg-success/24 font-extrabold text-title"
				/>
				<p className="min-w-0 font-bold text-body [overflow-wrap:anywhere]">{member.username}</p>
			</div>
			{/* Only members themselves can change their profile. */}
			<fieldset disabled aria-label="Member settings" className="flex min-w-0 flex-col gap-5">
				<div className="grid grid-cols-1 gap-5 tablet:grid-cols-2">
					<TextField {...field('firstName')} label="First name" />
					<TextField {...field('lastName')} label="Last name" />
				</div>
				<TextField {...field('email')} label="Email" type="email" readOnly />
				<BirthDateFields field={field} />
				<PlaceFields field={field} timeZoneName={member.timeZoneName} />
			</fieldset>
			<div className="grid grid-cols-1 gap-5 tablet:grid-cols-2">
				<SelectField {...field('role')} label="Role" disabled={roles.length === 0}>
					{withPresent(roles, member.role).map((role) => (
						<option key={role} value={role}>
							{ROLE_NAMES[role]}
						</option>
					))}
				</SelectField>
				<SelectField {...field('status')} label="Status">
					<option value={USER_STATUS.active}>Active</option>
					<option value={USER_STATUS.disabled}>Disabled</option>
				</SelectField>
			</div>
			<SubmitButton isSending={state.isSending}>{state.isSending ? 'Updating...' : 'Save Settings'}</SubmitButton>
		</form>
	);
}

function withPresent(roles: Role[], current: Role): Role[] {
	return roles.includes(current) ? roles : [current, ...roles];
}

/** The live region exists before its text, so that screen readers announce it. */
function DoneBox({ text }: { text: string | null }) {
	return (
		<div role="status">
			{text !== null && (
				<p className="flex items-start gap-3 rounded-control border border-success/50 bg-success/10 px-4 py-3">
					<CircleCheck size={18} aria-hidden className="mt-[3px] shrink-0 text-success" />
					{text}
				</p>
			)}
		</div>
	);
}
