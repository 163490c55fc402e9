import { appealEndpoints } from '@bilby/contract/appeals/endpoints';
import { APPEAL_TEXTS } from '@bilby/contract/appeals/rules';
import { succeed } from '@bilby/contract/kernel/envelope';
import { requireViewer } from '../accounts/sessions/viewer.ts';
import type { AppModule } from '../platform/modules/app-module.ts';
import { serveEndpoints } from '../platform/modules/serve-endpoints.ts';
import { appealData } from './appeals.personal-data.ts';
import { readDecision, sendAppeal } from './appeals.service.ts';

/** The pages of decisions about members' posts, and appeals against them. */
export const appealsModule: AppModule = {
	routes: (app, context) => {
		serveEndpoints(app, appealEndpoints, {
			'GET /api/decision/:id': async (request) =>
				succeed({ decision: await readDecision(context, requireViewer(request), request.params.id) }),
			'POST /api/appeal': async (request) => {
				const decision = await sendAppeal(context, requireViewer(request), request.body);
				return succeed({ message: APPEAL_TEXTS.sent, decision });
			},
		});
	},
	personalData: [appealData],
};
