import { succeed } from '@bilby/contract/kernel/envelope';
import { manageEndpoints } from '@bilby/contract/staff/endpoints';
import type { AppContext } from '#platform/context.ts';
import type { App } from '#platform/http/app-type.ts';
import { serveEndpoints } from '#platform/modules/serve-endpoints.ts';
import type { MemberActivity } from '../profile/member-activity.ts';
import { requireViewer } from '../sessions/viewer.ts';
import { listUsers } from './list-users.service.ts';
import { readHistory } from './member-history.service.ts';
import { addRecord, confirmWarning, listRecords, withdrawRecord } from './records.service.ts';

const ADDED = {
	note: 'Note saved.',
	warning: 'The member must confirm this warning before they take part again.',
	suspension: 'The member is suspended.',
} as const;

/** The calls that staff use to manage members. */
export function manageRoutes(app: App, context: AppContext, activity: MemberActivity): void {
	serveEndpoints(app, manageEndpoints, {
		'POST /api/users': async (request) => succeed(await listUsers(context, requireViewer(request), request.body)),
		'POST /api/memberRecords': async (request) =>
			succeed(await listRecords(context, requireViewer(request), request.body)),
		'POST /api/memberHistory': async (request) =>
			succeed(await readHistory(context, activity, requireViewer(request), request.body.id)),
		'POST /api/addMemberRecord': async (request) => {
			await addRecord(context, requireViewer(request), request.body);
			return succeed({ message: ADDED[request.body.kind] });
		},
		'POST /api/closeMemberRecord': async (request) => {
			await withdrawRecord(context, requireViewer(request), request.body.recordId);
			return succeed({ message: 'Saved. The member may take part again unless something else restricts them.' });
		},
		'POST /api/confirmWarning': async (request) => {
			await confirmWarning(context, requireViewer(request), request.body.recordId);
			return succeed({ message: 'Thank you for reading it.' });
		},
	});
}
