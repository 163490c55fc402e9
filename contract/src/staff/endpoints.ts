import { userProfileBody } from '../accounts/wire.ts';
import type { EndpointTable } from '../kernel/endpoint.ts';
import { messageReply } from '../kernel/envelope.ts';
import {
	type AddMemberRecord,
	addMemberRecordBody,
	memberHistoryReply,
	memberRecordsBody,
	memberRecordsReply,
	recordIdBody,
	usersBody,
	usersReply,
} from './wire.ts';

const staff = { access: 'manageUsers', group: 'accounts' } as const;

export const manageEndpoints = {
	'POST /api/users': {
		...staff,
		summary: 'Members, for staff',
		description:
			'Without `searchTerm`, returns all members. A search returns at most 200; `isCut` is true if more match. Names and emails are returned and searched only for members below the caller.',
		body: usersBody,
		reply: usersReply,
	},
	'POST /api/memberRecords': {
		...staff,
		summary: 'Notes, warnings and suspensions of a member below you, latest first',
		body: memberRecordsBody,
		reply: memberRecordsReply,
	},
	'POST /api/memberHistory': {
		...staff,
		summary: 'Activity of a member below you, reports about and by them, and actions of staff on their account',
		description:
			'Covers reports of the member’s latest 5,000 deals and 5,000 comments. Names other members below you who share a network or device with the member, but neither the network nor the device.',
		body: userProfileBody,
		reply: memberHistoryReply,
	},
	'POST /api/addMemberRecord': {
		...staff,
		needsConfirmation: ({ kind }: AddMemberRecord) => kind === 'suspension',
		limit: 'write',
		summary: 'Add a note about a member below you, warn them, or suspend them for a time',
		description:
			'A suspended member may look around, but not take part, until `endsAt`. A warned member may take part again once they confirm the warning. A note is for staff; the member finds it only in the download of their data.',
		body: addMemberRecordBody,
		reply: messageReply,
	},
	'POST /api/closeMemberRecord': {
		...staff,
		limit: 'write',
		summary: 'Withdraw a warning or end a suspension early',
		body: recordIdBody,
		reply: messageReply,
	},
	'POST /api/confirmWarning': {
		access: 'ownAccount',
		limit: 'write',
		group: 'accounts',
		summary: 'Confirm that you have read a warning',
		body: recordIdBody,
		reply: messageReply,
	},
} as const satisfies EndpointTable;
