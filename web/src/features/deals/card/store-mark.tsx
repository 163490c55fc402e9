import { ROLES } from '@bilby/contract/kernel/roles';
import { Store } from 'lucide-react';
import { RoleBadge } from '#features/viewer/role-badge.tsx';

interface StoreMarkProps {
	/** True if the store itself posted the deal. */
	isByStoreRep: boolean;
	className?: string;
}

/** Marks a deal of a Store Rep in a line without a store icon. */
export function StoreRepBadge({ deal }: { deal: { isByStoreRep: boolean } }) {
	return deal.isByStoreRep && <RoleBadge role={ROLES.storeRep} size="small" />;
}

/** Starts the line that names a deal's store: the store icon, or the Store Rep badge instead. */
export function StoreMark({ isByStoreRep, className = '' }: StoreMarkProps) {
	if (isByStoreRep) return <RoleBadge role={ROLES.storeRep} size="small" />;
	return <Store size={14} aria-hidden className={`shrink-0 ${className}`} />;
}
