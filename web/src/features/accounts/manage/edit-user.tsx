import { MANAGE_TEXTS, rolesBelow, rolesToGive } from '@bilby/contract/accounts/manage-member';
import type { ManagedMember } from '@bilby/contract/accounts/wire';
import { may } from '@bilby/contract/kernel/permissions';
import { ROLE_NAMES, ROLES, type Role, USER_STATUS } from '@bilby/contract/kernel/roles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, CircleCheck, Mail, UserX } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Avatar } from '#features/viewer/avatar.tsx';
import { initialsOf } from '#features/viewer/names.ts';
import { toViewer } from '#features/viewer/to-viewer.ts';
import type { Profile } from '#features/viewer/viewer-queries.ts';
import { ApiError, callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { useFreshValues, useSentForm } from '#lib/forms/use-sent-form.ts';
import { buttonClass } from '#ui/base/button.ts';
import { FailurePanel } from '#ui/base/failure-panel.tsx';
import { StatePanel } from '#ui/base/state-panel.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { SubmitButton } from '#ui/field/submit-button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { LoadingPanel } from '#ui/panel/loading-panel.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { AccountCard } from '../forms/account-card.tsx';
import { BirthDateFields } from '../settings/birth-date-fields.tsx';
import { PlaceFields } from '../settings/place-fields.tsx';
import { readSettings, type SettingsValues } from '../settings/settings-values.ts';
import { useScrollToTop } from '../settings/use-scroll-to-top.ts';
import { managedMemberQuery } from './managed-member-query.ts';
import { MemberHistory } from './member-history.tsx';
import { MemberRecords } from './member-records.tsx';
import { NotAllowed } from './not-allowed.tsx';
import { RemoveFactors } from './remove-factors.tsx';
import { StoreField } from './store-field.tsx';
import { historyKey, usersKey } from './users-query.ts';

const readValues = (member: ManagedMember): EditUserValues => ({
	...readSettings(member),
	role: String(member.role),
	status: String(member.status),
	store: String(member.store?.id ?? ''),
});

interface EditUserProps {
	token: string;
	profile: Profile;
	userId: number;
}

/** The form for another member, or the reason why the viewer cannot use it. */
export function EditUser({ token, profile, userId }: EditUserProps) {
	const { data: member, isError, error, refetch } = useQuery(managedMemberQuery(token, userId));
	if (!may('manageUsers', toViewer(profile))) return <NotAllowed text="Only staff can manage other members." />;
	if (userId === profile.id) return <NotAllowed text={MANAGE_TEXTS.self} />;
	if (isError && !member) {
		if (error instanceof ApiError && error.status === 404) return <Missing />;
		return <FailurePanel text={error.message} onRetry={() => void refetch()} />;
	}
	if (!member) return <LoadingPanel label="Loading the member" />;
	if (!('status' in member)) return <NotAllowed text={MANAGE_TEXTS.above} />;
	return (
		<>
			<Link to="/profile" search={{ tab: 'users' }} className={`self-start ${buttonClass('quiet')}`}>
				<ArrowLeft size={18} aria-hidden />
				All members
			</Link>
			<AccountCard title="Edit User">
				<EditUserForm token={token} profile={profile} member={member} />
			</AccountCard>
			<AccountCard title="Password">
				<ResetLinkButton token={token} member={member} />
			</AccountCard>
			{member.canRemoveFactors && (
				<AccountCard title="Two-step login">
					<RemoveFactors token={token} member={member} />
				</AccountCard>
			)}
			<AccountCard title="Notes, warnings and suspensions">
				<MemberRecords token={token} userId={member.id} />
			</AccountCard>
			<AccountCard title="Activity and reports">
				<MemberHistory token={token} userId={member.id} />
			</AccountCard>
		</>
	);
}

function Missing() {
	return (
		<StatePanel icon={UserX} title="Member not found" level={2}>
			<p>This member doesn’t exist. They may have deleted their account.</p>
		</StatePanel>
	);
}

interface EditUserFormProps {
	token: string;
	profile: Profile;
	member: ManagedMember;
}

interface EditUserValues extends SettingsValues {
	role: string;
	status: string;
	/** The id of a store as text; empty for none. */
	store: string;
}

/** The form that staff use to change a member's role, status and store. The rest is read-only. */
function EditUserForm({ token, profile, member }: EditUserFormProps) {
	const queryClient = useQueryClient();
	const scrollToTop = useScrollToTop();
	const viewer = toViewer(profile);
	const [done, setDone] = useState<string | null>(null);
	const { form, formProps, field, ...state } = useSentForm<EditUserValues>({
		initial: readValues(member),
		// The fields are select lists.
		check: () => ({}),
		send: async (values) => {
			setDone(null);
			const { role, status, store } = values;
			const before = form.formState.defaultValues;
			// A colleague may have changed the other fields since this form was loaded.
			const body = {
				id: member.id,
				adminMode: 1 as const,
				...(role !== before?.role && { role }),
				...(status !== before?.status && { status }),
				...(isRep(role) && store !== before?.store && { store }),
			};
			const { message } = await callApi('POST /api/editProfile', { body });
			const canStillEdit = rolesBelow(viewer).some((managed) => String(managed) === role);
			// This form goes when the member is loaded again.
			if (!canStillEdit) void showToast('success', message);
			setDone(message);
			scrollToTop();
			const { queryKey } = managedMemberQuery(token, member.id);
			await Promise.all([
				queryClient.invalidateQueries({ queryKey }),
				queryClient.invalidateQueries({ queryKey: usersKey(token) }),
				queryClient.invalidateQueries({ queryKey: historyKey(token, member.id) }),
			]);
			form.reset(values);
		},
	});
	useFreshValues({ form, isSending: state.isSending }, member, readValues);
	const role = useWatch({ control: form.control, name: 'role' });
	const roles = rolesToGive(viewer);
	return (
		<form {...formProps} aria-label={`Edit ${member.username}`} className="flex flex-col gap-5">
			<div>
				<DoneBox text={done} />
				<FailureBox text={state.failure} />
			</div>
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
			{/* Changes made while the form is being sent would be lost. */}
			<div inert={state.isSending} className="flex flex-col gap-5">
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
				{isRep(role) && <StoreField {...field('store')} present={member.store} />}
			</div>
			<SubmitButton isSending={state.isSending}>{state.isSending ? 'Updating...' : 'Save Settings'}</SubmitButton>
		</form>
	);
}

const isRep = (role: string) => role === String(ROLES.storeRep);

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

/** Staff cannot set a member's password. They send the member a reset link instead. */
function ResetLinkButton({ token, member: { id, status } }: { token: string; member: ManagedMember }) {
	const queryClient = useQueryClient();
	const isDisabled = status === USER_STATUS.disabled;
	const {
		mutate: send,
		isPending,
		error,
	} = useMutation({
		mutationFn: () => callApi('POST /api/sendResetLink', { body: { id } }),
		onSuccess: ({ message }) => {
			void showToast('success', message);
			void queryClient.invalidateQueries({ queryKey: historyKey(token, id) });
		},
	});
	return (
		<>
			<FailureBox text={error && failureText(error)} />
			<p className="mb-4 text-muted">
				{isDisabled
					? 'This account is disabled, so a reset link won’t work.'
					: 'We’ll email the member a link to choose a new password. Nobody else sees it.'}
			</p>
			<button
				type="button"
				disabled={isDisabled}
				onClick={() => !isPending && send()}
				className={buttonClass('outlined')}
			>
				<Mail size={18} aria-hidden />
				Send a reset link
			</button>
		</>
	);
}
