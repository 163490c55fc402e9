import { MANAGE_TEXTS, mayManage, rolesToGive } from '@bilby/contract/accounts/manage-member';
import type { EditProfileBody } from '@bilby/contract/accounts/wire';
import { may } from '@bilby/contract/kernel/permissions';
import { ROLES, type Role, USER_STATUS, type UserStatus } from '@bilby/contract/kernel/roles';
import { wireId } from '@bilby/contract/kernel/wire-values';
import { STORE_REP_TEXTS } from '@bilby/contract/posting/store-reps';
import { AppError, invalidFields } from '#platform/kernel/errors.ts';
import { parseRole } from '#schema/stored-codes.ts';
import type { SessionViewer } from '../sessions/viewer.ts';
import type { User } from '../users/users.queries.ts';

/** The values that staff want to change; empty if nothing changes. */
export interface ManagedChange {
	role?: Role;
	status?: UserStatus;
	repStoreId?: number | null;
}

/**
 * Returns the role, the status and the store from the form, if they differ from the current ones. Ignores all other fields. A
 * member who is no longer a Store Rep loses their store.
 */
export function readManagedChange({ role, status, store }: EditProfileBody, user: User): ManagedChange {
	const wantedRole = parseCode(role, Object.values(ROLES), 'role', MANAGE_TEXTS.noRole);
	const wantedStatus = parseCode(status, Object.values(USER_STATUS), 'status', MANAGE_TEXTS.noStatus);
	const wantedStore = readStore(store, user, wantedRole ?? user.role);
	return {
		...(wantedRole !== null && wantedRole !== user.role && { role: wantedRole }),
		...(wantedStatus !== null && wantedStatus !== user.status && { status: wantedStatus }),
		...(wantedStore !== user.repStoreId && { repStoreId: wantedStore }),
	};
}

function readStore(sent: EditProfileBody['store'], user: User, role: number): number | null {
	const isRep = role === ROLES.storeRep;
	if (sent === undefined || sent === null) return isRep ? user.repStoreId : null;
	if (String(sent) === '' || String(sent) === '0') return null;
	if (!isRep) throw invalidFields({ store: STORE_REP_TEXTS.otherRole });
	const id = wireId.safeParse(sent);
	if (!id.success) throw invalidFields({ store: STORE_REP_TEXTS.noStore });
	return id.data;
}

/** Parses one of the codes, sent as a number or text; null if the field is empty. */
function parseCode<Code extends number>(
	sent: string | number | null | undefined,
	codes: readonly Code[],
	field: string,
	rejection: string,
): Code | null {
	if (sent === undefined || sent === null || sent === '') return null;
	const code = codes.find((one) => String(one) === String(sent));
	if (code === undefined)
		throw new AppError({ code: 'validation', message: rejection, fields: { [field]: rejection } });
	return code;
}

/** Returns why the viewer may not manage this member, or null. */
export function manageDenial(user: User, viewer: SessionViewer): AppError | null {
	if (!may('manageUsers', viewer)) return notAllowed();
	if (user.id === viewer.userId) return new AppError({ code: 'not_allowed', message: MANAGE_TEXTS.self });
	return mayManage(viewer, parseRole(user.role))
		? null
		: new AppError({ code: 'not_allowed', message: MANAGE_TEXTS.above });
}

/** Returns why the viewer may not assign this role, or null. */
export function roleDenial({ role }: ManagedChange, viewer: SessionViewer): AppError | null {
	if (role === undefined || rolesToGive(viewer).includes(role)) return null;
	return new AppError({ code: 'not_allowed', message: MANAGE_TEXTS.role, fields: { role: MANAGE_TEXTS.role } });
}

function notAllowed(): AppError {
	return new AppError({ code: 'not_allowed', message: 'You don’t have permission to do this.' });
}
