import { ROLE_NAMES, ROLES, type Role } from '@bilby/contract/kernel/roles';
import { ShieldCheck, Store } from 'lucide-react';
import { Badge } from '#ui/base/badge.tsx';

interface RoleBadgeProps {
	role: Role;
	size?: 'small' | 'regular';
}

/** Marks members who speak for the site or for a store; renders nothing for other members. */
export function RoleBadge({ role, size = 'regular' }: RoleBadgeProps) {
	if (role === ROLES.member) return null;
	const Icon = role === ROLES.storeRep ? Store : ShieldCheck;
	return (
		<>
			{/* Separates the badge from a name before it in a sentence. In a row of items it has no width. */}{' '}
			<Badge variant="reef" size={size}>
				<Icon size={size === 'small' ? 12 : 13} aria-hidden />
				{ROLE_NAMES[role]}
			</Badge>
		</>
	);
}
