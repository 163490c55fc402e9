import { may, type Permission } from '@bilby/contract/kernel/permissions';
import { useQuery } from '@tanstack/react-query';
import { useToken } from '#lib/session/use-token.ts';
import { toViewer } from './to-viewer.ts';
import { profileQuery } from './viewer-queries.ts';

/** True if the logged-in member has a permission; false until that is known. */
export function useMay(permission: Permission): boolean {
	const token = useToken();
	const { data: profile } = useQuery({ ...profileQuery(token ?? ''), enabled: token !== null });
	return profile !== undefined && may(permission, toViewer(profile));
}
