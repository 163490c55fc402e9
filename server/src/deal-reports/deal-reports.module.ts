import { dealReportEndpoints } from '@bilby/contract/deal-reports/endpoints';
import { sql } from 'drizzle-orm';
import { requireViewer } from '../accounts/sessions/viewer.ts';
import { createCounterCheck } from '../platform/counters/check-counter.ts';
import { rowCount } from '../platform/counters/counters.queries.ts';
import type { AppModule } from '../platform/modules/app-module.ts';
import { serveEndpoints } from '../platform/modules/serve-endpoints.ts';
import { dealReportData } from './deal-reports.personal-data.ts';
import { reportDeal } from './report-deal.service.ts';

/** Checks the number of open reports of deals, which only staff see. */
const reportCounterCheck = createCounterCheck({
	...rowCount('deals', 'report_count', sql`deal_reports where deal_id = counted.id and settled_at is null`),
	pageTags: () => [],
});

/** Reports of deals by members. */
export const dealReportsModule: AppModule = {
	routes: (app, context) =>
		serveEndpoints(app, dealReportEndpoints, {
			'POST /api/reportDeal': (request) => reportDeal(context, requireViewer(request), request.body),
		}),
	counterChecks: [reportCounterCheck],
	personalData: [dealReportData],
};
