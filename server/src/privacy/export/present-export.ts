import type { ExportWire } from '@bilby/contract/privacy/wire';
import type { AccountExport } from './exports.queries.ts';

export function presentExport({
	id,
	state,
	partsDone,
	partsTotal,
	requestedAt,
	expiresAt,
	bytes,
}: AccountExport): ExportWire {
	return {
		id,
		state,
		progress: Math.round((100 * partsDone) / Math.max(1, partsTotal)),
		requestedAt: requestedAt.toISOString(),
		readyUntil: expiresAt?.toISOString() ?? null,
		bytes,
	};
}
