export const notificationErrors = {
  'notifications.quiet_incomplete': 'شروع و پایان ساعت‌های آرام را با هم بنویسید',
  'notifications.bad_endpoint': 'این مرورگر نشانی درستی برای اعلان نداد؛ اعلان‌ها را خاموش و دوباره روشن کنید',
  'notifications.too_many_devices': ({ max = '' }: { max?: string }) =>
    `بیش از ${max} مرورگر نمی‌تواند اعلان بگیرد؛ یکی را از فهرست بردارید`,
  'notifications.device_not_found': 'این مرورگر در فهرست شما نیست؛ صفحه را دوباره بارگذاری کنید',
  'notifications.no_device': 'هنوز مرورگری اعلان نمی‌گیرد؛ ابتدا در همین مرورگر روشن کنید',
} as const
