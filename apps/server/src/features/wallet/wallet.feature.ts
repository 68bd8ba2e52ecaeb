import type { Feature } from '../../platform/feature.ts'
import { walletRoutes } from './wallet.routes.ts'

export const walletFeature: Feature = { name: 'wallet', routes: walletRoutes }
