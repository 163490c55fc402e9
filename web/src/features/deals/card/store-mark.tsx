import { ROLES } from '@bilby/contract/kernel/roles';
import { Store } from 'lucide-react';
import { RoleBadge } from '#features/viewer/role-badge.tsx';

interface StoreMarkProps {
	/** True if a Store Rep posted the deal. */
	isByStoreRep: boolean;
	className?: string;
}

/** The Store Rep badge if a Store Rep posted the deal, for lines without a store icon. */
export function StoreRepBadge({ deal }: { deal: { isByStoreRep: boolean } }) {
	return deal.isByStoreRep && <RoleBadge role={ROLES.storeRep} size="small" />;
}

/** Starts the line that names a deal's store: the Store Rep badge for a Store Rep's deal, otherwise the store icon. */
export function StoreMark({ isByStoreRep, className = '' }: StoreMarkProps) {
	if (isByStoreRep) return <RoleBadge role={ROLES.storeRep} size="small" />;
	return <Store size={14} aria-hidden className={`shrink-0 ${className}`} />;
}
