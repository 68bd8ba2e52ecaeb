using System.Security.Cryptography;
using System.Text;

public static class PeykWebhook
{
    // secret: "whsec_…"; body: the exact bytes of the request, before any parsing
    public static bool IsFromPeyk(IReadOnlyDictionary<string, string> headers, byte[] body, string secret)
    {
        var sentAt = long.Parse(headers["webhook-timestamp"]);
        if (Math.Abs(DateTimeOffset.UtcNow.ToUnixTimeSeconds() - sentAt) >= 300) return false;
        var key = Convert.FromBase64String(secret.Replace("whsec_", ""));
        var message = Encoding.UTF8.GetBytes($"{headers["webhook-id"]}.{sentAt}.").Concat(body).ToArray();
        var signed = Encoding.UTF8.GetBytes("v1," + Convert.ToBase64String(HMACSHA256.HashData(key, message)));
        return headers["webhook-signature"].Split(' ')
            .Any(given => CryptographicOperations.FixedTimeEquals(Encoding.UTF8.GetBytes(given), signed));
    }
}
